/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The instructions that have to change when a value turns from a reference into an int. */
public final class TypedMoves {
  private TypedMoves() {}

  /**
   * The value that a load, a store, {@code arraylength} or a null check takes.
   *
   * @param frame the frame before the instruction
   * @return null for every other instruction
   */
  public static SourceValue valueTaken(AbstractInsnNode insn, Frame<SourceValue> frame) {
    switch (insn.getOpcode()) {
      case Opcodes.ALOAD:
        return frame.getLocal(((VarInsnNode) insn).var);
      case Opcodes.ASTORE:
      case Opcodes.ARRAYLENGTH:
      case Opcodes.IFNULL:
      case Opcodes.IFNONNULL:
        return frame.getStack(frame.getStackSize() - 1);
      default:
        return null;
    }
  }
}
