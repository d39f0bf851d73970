/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Turns away methods that cannot be followed or cannot take further instructions. */
public final class MethodGate {
  /**
   * Largest method that is written, in bytes. Branch offsets have 16 bits and a sign (JVMS 6.5);
   * below this bound no branch can overflow.
   */
  private static final int MAX_CODE = 30_000;

  /** Largest method that HotSpot compiles, in bytes ({@code -XX:HugeMethodLimit}). */
  private static final int MAX_COMPILED = 8_000;

  private MethodGate() {}

  /** The refusal for all sites of a method, or null if it may be analysed. */
  public static Refusal refusalOf(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.JSR || insn.getOpcode() == Opcodes.RET) {
        return Refusal.SUBROUTINE;
      }
    }
    return CodeSize.atMost(method) > MAX_CODE ? Refusal.METHOD_TOO_LARGE : null;
  }

  /** The size of a method before it is rewritten, to be handed to {@link #refusalOf}; opaque. */
  public static int sizeBefore(MethodNode method) {
    return CodeSize.atLeast(method);
  }

  /** The refusal for all sites of a method that has been rewritten, or null if it may be used. */
  public static Refusal refusalOf(MethodNode rewritten, int sizeBefore) {
    int size = CodeSize.atMost(rewritten);
    if (size > MAX_CODE) {
      return Refusal.METHOD_TOO_LARGE;
    }
    return size > MAX_COMPILED && sizeBefore <= MAX_COMPILED ? Refusal.TOO_LARGE_TO_COMPILE : null;
  }
}
