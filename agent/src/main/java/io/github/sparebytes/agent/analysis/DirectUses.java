/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The instructions that have to change when a value turns from an array into a text or array. */
public final class DirectUses {
  private DirectUses() {}

  /**
   * The value that a length, an element or a write is taken of.
   *
   * @param frame the frame before the instruction
   * @return null for every other instruction
   */
  public static SourceValue arrayTaken(AbstractInsnNode insn, Frame<SourceValue> frame) {
    switch (insn.getOpcode()) {
      case Opcodes.ARRAYLENGTH:
        return frame.getStack(frame.getStackSize() - 1);
      case Opcodes.BALOAD:
        return frame.getStack(frame.getStackSize() - 2);
      default:
        WriteCall write = WriteCall.of(insn);
        return write == null ? null : write.array(frame);
    }
  }
}
