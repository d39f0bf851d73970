/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What the code of a site says. */
public enum SiteKind {
  /** A call of {@code String.getBytes}. */
  GET_BYTES("getBytes"),
  /** A {@code new byte[]}. */
  NEW_ARRAY("newArray"),
  /** A call of {@code String.substring} with two indexes. */
  SUBSTRING("substring"),
  /** A call of {@code ByteBuf.readCharSequence}. */
  READ_CHARS("readCharSequence"),
  /** A call of {@code Integer.parseInt} of a text alone. */
  PARSE_INT("parseInt"),
  /** A {@code new HashMap}, empty, with a capacity or without: the call of its constructor. */
  MAP("map");

  private static final String RANGE_OF_TEXT = "(II)Ljava/lang/String;";
  private static final String NUMBER_OF_TEXT = "(Ljava/lang/String;)I";
  private static final String CHARS_OF_BUFFER =
      "(ILjava/nio/charset/Charset;)Ljava/lang/CharSequence;";

  private final String word;

  SiteKind(String word) {
    this.word = word;
  }

  /** The word for it in reports. */
  public String word() {
    return word;
  }

  /** The kind of an instruction, or null if it is no site. */
  static SiteKind of(AbstractInsnNode insn) {
    if (insn.getOpcode() == Opcodes.NEWARRAY) {
      return ((IntInsnNode) insn).operand == Opcodes.T_BYTE ? NEW_ARRAY : null;
    }
    return insn instanceof MethodInsnNode ? ofCall((MethodInsnNode) insn) : null;
  }

  private static SiteKind ofCall(MethodInsnNode call) {
    switch (call.name) {
      case CallSite.NAME:
        return CallSite.isOne(call) ? GET_BYTES : null;
      case "substring":
        return call.owner.equals(CallSite.OWNER) && call.desc.equals(RANGE_OF_TEXT)
            ? SUBSTRING
            : null;
      case "readCharSequence":
        return Sinks.isByteBuf(call.owner)
                && call.getOpcode() == Opcodes.INVOKEVIRTUAL
                && call.desc.equals(CHARS_OF_BUFFER)
            ? READ_CHARS
            : null;
      case "<init>":
        return NewMap.isOne(call) ? MAP : null;
      case "parseInt":
        return call.owner.equals("java/lang/Integer") && call.desc.equals(NUMBER_OF_TEXT)
            ? PARSE_INT
            : null;
      default:
        return null;
    }
  }
}
