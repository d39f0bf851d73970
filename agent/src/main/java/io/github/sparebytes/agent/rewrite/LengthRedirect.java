/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.FrameSlots;
import io.github.sparebytes.agent.analysis.TypedMoves;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Replaces an array that is used for its length alone by that length. The variable changes its type
 * from {@code byte[]} to {@code int}, so loads, stores, stack map frames and debug names follow.
 */
final class LengthRedirect {
  private LengthRedirect() {}

  static void apply(MethodNode method, ByteFlow flow, CallSite site, int number) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (frame == null) {
        continue; // Not reachable, or added by another redirect.
      }
      if (insn instanceof FrameNode) {
        retype((FrameNode) insn, frame, site);
      } else {
        SourceValue value = TypedMoves.valueTaken(insn, frame);
        if (value != null && ByteFlow.isOnly(value, site)) {
          replace(method, insn);
        }
      }
    }
    DebugNames.retype(method, flow, site, "I");
    TextCall.replace(method, site, number, RuntimeCalls.length());
  }

  private static void replace(MethodNode method, AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case Opcodes.ALOAD:
        ((VarInsnNode) insn).setOpcode(Opcodes.ILOAD);
        break;
      case Opcodes.ASTORE:
        ((VarInsnNode) insn).setOpcode(Opcodes.ISTORE);
        break;
      case Opcodes.ARRAYLENGTH:
        // Not removed: the frames before and after it must not meet at one offset (JVMS 4.7.4).
        method.instructions.set(insn, new InsnNode(Opcodes.NOP));
        break;
      default:
        replaceNullCheck(method, (JumpInsnNode) insn);
    }
  }

  /**
   * The array was never null. A constant is tested instead of dropping the branch, so that no
   * instruction becomes unreachable, which would ask for a new frame (JVMS 4.10.1).
   */
  private static void replaceNullCheck(MethodNode method, JumpInsnNode check) {
    int taken = check.getOpcode() == Opcodes.IFNONNULL ? Opcodes.ICONST_1 : Opcodes.ICONST_0;
    method.instructions.insertBefore(check, new InsnNode(Opcodes.POP)); // ..., length -> ...
    method.instructions.insertBefore(check, new InsnNode(taken)); //       ..., 0 or 1
    check.setOpcode(Opcodes.IFNE); //                                      ...
  }

  private static void retype(FrameNode declared, Frame<SourceValue> frame, CallSite site) {
    for (FrameSlots slots = FrameSlots.ofLocals(declared); slots.next(); ) {
      if (!Opcodes.TOP.equals(slots.type())
          && ByteFlow.isOnly(frame.getLocal(slots.index()), site)) {
        slots.setType(Opcodes.INTEGER);
      }
    }
    for (FrameSlots slots = FrameSlots.ofStack(declared); slots.next(); ) {
      if (ByteFlow.isOnly(frame.getStack(slots.index()), site)) {
        slots.setType(Opcodes.INTEGER);
      }
    }
  }
}
