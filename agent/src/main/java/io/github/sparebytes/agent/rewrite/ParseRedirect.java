/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import org.objectweb.asm.tree.MethodNode;

/** Replaces {@code Integer.parseInt(text)} by a call with the same operand and result. */
final class ParseRedirect {
  /** Words that the operand stack grows by. */
  static final int EXTRA_STACK = 1;

  private ParseRedirect() {}

  static void apply(MethodNode method, CallSite site, int number) {
    method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number)); // ..., text, number
    method.instructions.set(site.insn(), RuntimeCalls.parseInt()); //            ..., int
  }
}
