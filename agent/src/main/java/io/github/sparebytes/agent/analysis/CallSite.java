/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * One instruction that makes what a redirect could spare, with what is known of its operands.
 * Immutable, except that the instruction belongs to a method node that a rewriter may change.
 */
public final class CallSite {
  static final String OWNER = "java/lang/String";
  static final String NAME = "getBytes";
  static final String WITH_CHARSET = "(Ljava/nio/charset/Charset;)[B";
  static final String WITH_NAME = "(Ljava/lang/String;)[B";
  static final String WITH_DEFAULT = "()[B";

  private final SiteKind kind;
  private final AbstractInsnNode insn;
  private final int ordinal;
  private final int line;
  private final String receiver;
  private final String constantText;
  private final String charsetField;
  private final String charsetName;

  CallSite(
      AbstractInsnNode insn,
      int ordinal,
      int line,
      String receiver,
      String constantText,
      String charsetField,
      String charsetName) {
    this.kind = SiteKind.of(insn);
    this.insn = insn;
    this.ordinal = ordinal;
    this.line = line;
    this.receiver = receiver;
    this.constantText = constantText;
    this.charsetField = charsetField;
    this.charsetName = charsetName;
  }

  /** Whether an instruction is such a call. */
  static boolean isOne(MethodInsnNode call) {
    return NAME.equals(call.name)
        && OWNER.equals(call.owner)
        && (WITH_CHARSET.equals(call.desc)
            || WITH_NAME.equals(call.desc)
            || WITH_DEFAULT.equals(call.desc));
  }

  /** A site of whose operands nothing need be known. */
  static CallSite plain(AbstractInsnNode insn, int ordinal, int line) {
    return new CallSite(insn, ordinal, line, null, null, null, null);
  }

  /** The instruction itself, as it stands in its method node. */
  public AbstractInsnNode insn() {
    return insn;
  }

  /** What the code says here. */
  public SiteKind kind() {
    return kind;
  }

  /** Whether the site is a {@code new byte[]}, and no call. */
  public boolean isNewArray() {
    return kind == SiteKind.NEW_ARRAY;
  }

  /** Tells the sites of one method apart. */
  public String key() {
    return kind == SiteKind.GET_BYTES ? "#" + ordinal : '#' + kind.word() + ordinal;
  }

  /** The number of the site among those of its method and kind, in code order, from 1. */
  public int ordinal() {
    return ordinal;
  }

  /** The source line, or -1 where the class file has none. */
  public int line() {
    return line;
  }

  /**
   * The name of the method, field or parameter that gives the text; null if it is a constant or
   * comes from more than one place.
   */
  public String receiver() {
    return receiver;
  }

  /** The text itself where it is a compile-time constant, else null. */
  public String constantText() {
    return constantText;
  }

  /** The static field that gives the charset, as {@code owner.name}; null if it is none. */
  public String charsetField() {
    return charsetField;
  }

  /**
   * Whether the charset is given by a constant name of UTF-8, which every JVM has: then {@code
   * getBytes(String)} does what {@code getBytes(StandardCharsets.UTF_8)} does.
   */
  public boolean namesUtf8() {
    return WITH_NAME.equals(desc())
        && ("UTF-8".equalsIgnoreCase(charsetName) || "UTF8".equalsIgnoreCase(charsetName));
  }

  /**
   * Whether the charset is the platform's: then {@code getBytes()} does what {@code
   * getBytes(Charset.defaultCharset())} does.
   */
  public boolean takesDefaultCharset() {
    return WITH_DEFAULT.equals(desc());
  }

  /** Whether the call looks its charset up by a name that is not known to be UTF-8. */
  public boolean namesOtherCharset() {
    return WITH_NAME.equals(desc()) && !namesUtf8();
  }

  private String desc() {
    return insn instanceof MethodInsnNode ? ((MethodInsnNode) insn).desc : "";
  }
}
