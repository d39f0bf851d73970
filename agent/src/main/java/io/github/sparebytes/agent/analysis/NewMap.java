/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * A {@code new HashMap}: the instructions {@code new} and {@code dup}, what computes the capacity,
 * and the call of the constructor.
 */
public final class NewMap {
  static final String OWNER = "java/util/HashMap";
  private static final String WITH_CAPACITY = "(I)V";
  private static final String WITHOUT = "()V";

  private NewMap() {}

  /** Whether an instruction is a call of one of the two constructors. */
  static boolean isOne(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.owner.equals(OWNER)
        && (call.desc.equals(WITH_CAPACITY) || call.desc.equals(WITHOUT));
  }

  /** Whether a capacity lies on the stack above the new object. */
  public static boolean hasCapacity(AbstractInsnNode call) {
    return ((MethodInsnNode) call).desc.equals(WITH_CAPACITY);
  }

  /**
   * Whether a constructor call follows its {@code new} and {@code dup} in a straight line, and is
   * the only one that the two references on the stack go to.
   */
  static boolean isStraight(ByteFlow flow, CallSite site) {
    AbstractInsnNode made = made(flow, site);
    if (made == null || copied(made).getOpcode() != Opcodes.DUP) {
      return false;
    }
    int bottom = flow.frameBefore(made).getStackSize();
    AbstractInsnNode insn = copied(made);
    while (insn != site.insn()) {
      insn = insn.getNext();
      if (insn == null || branches(insn) || !holdsTwo(flow.frameBefore(insn), made, bottom)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The {@code new} that made the object which a constructor call is for; null if it is none of a
   * HashMap, or one of several.
   */
  public static AbstractInsnNode made(ByteFlow flow, CallSite site) {
    Frame<SourceValue> frame = flow.frameBefore(site.insn());
    int depth = hasCapacity(site.insn()) ? 2 : 1;
    SourceValue receiver = frame.getStack(frame.getStackSize() - depth);
    if (receiver.insns.size() != 1) {
      return null;
    }
    AbstractInsnNode source = receiver.insns.iterator().next();
    return source.getOpcode() == Opcodes.NEW && ((TypeInsnNode) source).desc.equals(OWNER)
        ? source
        : null;
  }

  /** The instruction behind a {@code new}: in a straight line, its {@code dup}. */
  public static AbstractInsnNode copied(AbstractInsnNode made) {
    AbstractInsnNode next = made.getNext();
    while (next.getOpcode() < 0 && next.getType() != AbstractInsnNode.FRAME) {
      next = next.getNext();
    }
    return next;
  }

  /** Whether paths part or meet here: where they meet there is a frame, or a jump leads back. */
  private static boolean branches(AbstractInsnNode insn) {
    switch (insn.getType()) {
      case AbstractInsnNode.FRAME:
      case AbstractInsnNode.JUMP_INSN:
      case AbstractInsnNode.TABLESWITCH_INSN:
      case AbstractInsnNode.LOOKUPSWITCH_INSN:
        return true;
      default:
        return false;
    }
  }

  /** Whether the new object lies twice at the height where it was made, and nowhere else. */
  private static boolean holdsTwo(Frame<SourceValue> frame, AbstractInsnNode made, int bottom) {
    if (frame == null || frame.getStackSize() < bottom + 2) {
      return false;
    }
    for (int i = 0; i < frame.getStackSize(); i++) {
      boolean here = i == bottom || i == bottom + 1;
      if (frame.getStack(i).insns.contains(made) != here) {
        return false;
      }
    }
    for (int i = 0; i < frame.getLocals(); i++) {
      if (frame.getLocal(i).insns.contains(made)) {
        return false;
      }
    }
    return true;
  }
}
