/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The size of a method's code in bytes (JVMS 6.5), as far as it can be told before the code is
 * written: the padding of a switch and the width of a constant's index are open until then.
 */
final class CodeSize {
  private static final int BYTE_INDEXES = 256;
  private static final int SHORT_FORMS = 4;
  private static final int SWITCH_PADDING = 3;

  private CodeSize() {}

  /** No code of this method is larger. */
  static int atMost(MethodNode method) {
    return size(method, true);
  }

  /** No code of this method is smaller. */
  static int atLeast(MethodNode method) {
    return size(method, false);
  }

  private static int size(MethodNode method, boolean most) {
    int size = 0;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() >= 0) {
        size += size(insn, most);
      }
    }
    return size;
  }

  private static int size(AbstractInsnNode insn, boolean most) {
    switch (insn.getType()) {
      case AbstractInsnNode.INSN:
        return 1;
      case AbstractInsnNode.INT_INSN:
        return ((IntInsnNode) insn).getOpcode() == Opcodes.SIPUSH ? 3 : 2;
      case AbstractInsnNode.VAR_INSN:
        int variable = ((VarInsnNode) insn).var;
        return variable < SHORT_FORMS ? 1 : variable < BYTE_INDEXES ? 2 : 4;
      case AbstractInsnNode.IINC_INSN:
        IincInsnNode increment = (IincInsnNode) insn;
        boolean isShort = increment.var < BYTE_INDEXES && increment.incr == (byte) increment.incr;
        return isShort ? 3 : 6;
      case AbstractInsnNode.LDC_INSN:
        Object constant = ((LdcInsnNode) insn).cst;
        return most || constant instanceof Long || constant instanceof Double ? 3 : 2;
      case AbstractInsnNode.METHOD_INSN:
        return insn.getOpcode() == Opcodes.INVOKEINTERFACE ? 5 : 3;
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
        return 5;
      case AbstractInsnNode.MULTIANEWARRAY_INSN:
        return 4;
      case AbstractInsnNode.TABLESWITCH_INSN:
        return switchSize(13, 4 * ((TableSwitchInsnNode) insn).labels.size(), most);
      case AbstractInsnNode.LOOKUPSWITCH_INSN:
        return switchSize(9, 8 * ((LookupSwitchInsnNode) insn).labels.size(), most);
      default:
        return 3; // Jumps, fields and types; a jump is wide only in methods too large for us.
    }
  }

  private static int switchSize(int fixed, int table, boolean most) {
    return fixed + table + (most ? SWITCH_PADDING : 0);
  }
}
