/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call that is given an array, an offset and a count, and keeps to these bounds. */
public final class RangeCall {
  private static final String FILL = "([BII)Ljava/nio/ByteBuffer;";
  private static final String TEXT = "([BIILjava/nio/charset/Charset;)V";
  private static final String RANGE = "([BII)";

  private RangeCall() {}

  /** Whether an instruction is {@code ByteBuffer.get} of a range or {@code new String} of one. */
  static boolean isKnown(AbstractInsnNode insn) {
    if (insn.getOpcode() == Opcodes.INVOKEVIRTUAL) {
      MethodInsnNode call = (MethodInsnNode) insn;
      return call.owner.equals("java/nio/ByteBuffer")
          && call.name.equals("get")
          && call.desc.equals(FILL);
    }
    return hasCharset(insn);
  }

  /** Whether an instruction calls a static method that gives a number for a range of an array. */
  static boolean isNumber(AbstractInsnNode insn) {
    return insn.getOpcode() == Opcodes.INVOKESTATIC
        && ((MethodInsnNode) insn).desc.startsWith(RANGE)
        && Type.getReturnType(((MethodInsnNode) insn).desc).getSort() <= Type.DOUBLE;
  }

  /** Whether an instruction has the form of one of these calls. */
  public static boolean isOne(AbstractInsnNode insn) {
    return isKnown(insn) || isNumber(insn);
  }

  /** Whether a charset lies on the stack above array, offset and count. */
  public static boolean hasCharset(AbstractInsnNode insn) {
    if (insn.getOpcode() != Opcodes.INVOKESPECIAL) {
      return false;
    }
    MethodInsnNode call = (MethodInsnNode) insn;
    return call.owner.equals("java/lang/String")
        && call.name.equals("<init>")
        && call.desc.equals(TEXT);
  }
}
