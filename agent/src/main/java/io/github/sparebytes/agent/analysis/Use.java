/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.tree.AbstractInsnNode;

/** One instruction that consumes the array of a call site, and what it does with it. Immutable. */
final class Use {
  /** What a use does. */
  enum Kind {
    /** {@code arraylength}. */
    LENGTH,
    /** {@code ifnull} or {@code ifnonnull}. */
    NULL_CHECK,
    /** {@code baload}. */
    ELEMENT,
    /** A call that only reads and cannot do otherwise. */
    READ,
    /** A call that only reads if nobody has overridden it. */
    OPEN_SINK,
    /** {@code checkcast}: the value flows on. */
    CAST,
    /** Anything else; the refusal says what. */
    REFUSED
  }

  private final Kind kind;
  private final AbstractInsnNode insn;
  private final Refusal refusal;
  private final String detail;

  private Use(Kind kind, AbstractInsnNode insn, Refusal refusal, String detail) {
    this.kind = kind;
    this.insn = insn;
    this.refusal = refusal;
    this.detail = detail;
  }

  static Use of(Kind kind, AbstractInsnNode insn, String detail) {
    return new Use(kind, insn, null, detail);
  }

  static Use refused(Refusal refusal, AbstractInsnNode insn, String detail) {
    return new Use(Kind.REFUSED, insn, refusal, detail);
  }

  Kind kind() {
    return kind;
  }

  AbstractInsnNode insn() {
    return insn;
  }

  /** The refusal of a {@link Kind#REFUSED} use, else null. */
  Refusal refusal() {
    return refusal;
  }

  /** The callee or field, or empty. */
  String detail() {
    return detail;
  }
}
