/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Turns away methods that cannot be followed or cannot take further instructions. */
public final class MethodGate {
  /**
   * Largest method that is rewritten, in bytes. Branch offsets have 16 bits and a sign (JVMS 6.5);
   * below this bound no branch can overflow, whatever the added instructions shift.
   */
  private static final int MAX_CODE = 30_000;

  /** Bytes of the test before an open sink, the longest of what is added. */
  private static final int LARGEST_GUARD = 6;

  private MethodGate() {}

  /** The refusal for all sites of a method, or null if it may be analysed. */
  public static Refusal refusalOf(MethodNode method) {
    long size = 0;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.JSR || insn.getOpcode() == Opcodes.RET) {
        return Refusal.SUBROUTINE;
      }
      size += largestSize(insn);
    }
    return size > MAX_CODE ? Refusal.METHOD_TOO_LARGE : null;
  }

  /** An upper bound of an instruction's size in bytes, with what a redirect may put before it. */
  private static int largestSize(AbstractInsnNode insn) {
    switch (insn.getType()) {
      case AbstractInsnNode.LABEL:
      case AbstractInsnNode.LINE:
      case AbstractInsnNode.FRAME:
        return 0;
      case AbstractInsnNode.INSN:
        return 1;
      case AbstractInsnNode.TABLESWITCH_INSN:
        return 16 + 4 * ((TableSwitchInsnNode) insn).labels.size();
      case AbstractInsnNode.LOOKUPSWITCH_INSN:
        return 12 + 8 * ((LookupSwitchInsnNode) insn).labels.size();
      case AbstractInsnNode.IINC_INSN:
        return 6;
      case AbstractInsnNode.VAR_INSN:
        return 4;
      case AbstractInsnNode.METHOD_INSN:
        return 5 + LARGEST_GUARD;
      default:
        return 5;
    }
  }
}
