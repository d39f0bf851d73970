/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call that fills the whole of an array from its receiver: {@code source.get(bytes)}. */
public final class FillCall {
  private static final String WHOLE = "([B)";

  private FillCall() {}

  /** Whether an instruction is such a call. */
  public static boolean isOne(AbstractInsnNode insn) {
    if (insn.getOpcode() != Opcodes.INVOKEVIRTUAL) {
      return false;
    }
    MethodInsnNode call = (MethodInsnNode) insn;
    if (!call.desc.startsWith(WHOLE)) {
      return false;
    }
    return call.owner.equals("java/nio/ByteBuffer")
        ? call.name.equals("get")
        : call.name.equals("readBytes") && Sinks.isByteBuf(call.owner);
  }

  /** The descriptor of the overload that takes a range. */
  public static String rangeDesc(MethodInsnNode fill) {
    return "([BII)" + fill.desc.substring(WHOLE.length());
  }
}
