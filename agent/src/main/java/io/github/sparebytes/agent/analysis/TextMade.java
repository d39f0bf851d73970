/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A constructor of {@code String} that decodes the whole of an array. */
public final class TextMade {
  private static final String WHOLE = "([B)V";
  private static final String WITH_CHARSET = "([BLjava/nio/charset/Charset;)V";
  private static final String WITH_NAME = "([BLjava/lang/String;)V";

  private TextMade() {}

  /** Whether an instruction is a call of one. */
  public static boolean isOne(AbstractInsnNode insn) {
    if (insn.getOpcode() != Opcodes.INVOKESPECIAL) {
      return false;
    }
    MethodInsnNode call = (MethodInsnNode) insn;
    return call.owner.equals("java/lang/String")
        && call.name.equals("<init>")
        && (call.desc.equals(WITH_CHARSET)
            || call.desc.equals(WITH_NAME)
            || call.desc.equals(WHOLE));
  }

  /** Whether a charset, or its name, lies on the stack above the array. */
  public static boolean hasCharset(MethodInsnNode call) {
    return !call.desc.equals(WHOLE);
  }

  /** The descriptor of the constructor that takes a range. */
  public static String rangeDesc(MethodInsnNode call) {
    return "([BII" + call.desc.substring("([B".length());
  }
}
