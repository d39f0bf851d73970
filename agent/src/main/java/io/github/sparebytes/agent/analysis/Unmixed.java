/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Proves that no variable, stack slot or stack map frame holds the array of a site together with
 * another value, so that all of them can take another type.
 */
final class Unmixed {
  private Unmixed() {}

  /** The refusal for a site whose array meets other values; null if it does not. */
  static Verdict refusal(MethodNode method, ByteFlow flow, CallSite site) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (frame == null && insn.getOpcode() >= 0) {
        // Not followed, but verified: it may jump to where the variable has another type now.
        return Verdict.refused(Refusal.MERGED, "unreachable code");
      }
      if (frame != null && (mixesOnFrame(insn, frame, site) || mixesOnMove(insn, frame, site))) {
        return Verdict.refused(Refusal.MERGED, "");
      }
    }
    return null;
  }

  /** Whether a stack map frame gives a type to a value that is ours on some paths only. */
  private static boolean mixesOnFrame(
      AbstractInsnNode insn, Frame<SourceValue> frame, CallSite site) {
    if (!(insn instanceof FrameNode)) {
      return false;
    }
    FrameNode declared = (FrameNode) insn;
    for (FrameSlots slots = FrameSlots.ofLocals(declared); slots.next(); ) {
      if (!Opcodes.TOP.equals(slots.type()) && mixes(frame.getLocal(slots.index()), site)) {
        return true;
      }
    }
    for (FrameSlots slots = FrameSlots.ofStack(declared); slots.next(); ) {
      if (mixes(frame.getStack(slots.index()), site)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a typed instruction takes a value that is ours on some paths only. */
  private static boolean mixesOnMove(
      AbstractInsnNode insn, Frame<SourceValue> frame, CallSite site) {
    SourceValue moved = TypedMoves.valueTaken(insn, frame);
    return moved != null && mixes(moved, site);
  }

  private static boolean mixes(SourceValue value, CallSite site) {
    return ByteFlow.mayBe(value, site) && !ByteFlow.isOnly(value, site);
  }
}
