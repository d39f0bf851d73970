/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import org.objectweb.asm.tree.MethodNode;

/** Replaces {@code text.getBytes(charset)} by a look-up with the same operands and result. */
final class CacheRedirect {
  /** Words that the operand stack grows by. */
  static final int EXTRA_STACK = 1;

  private CacheRedirect() {}

  static void apply(MethodNode method, CallSite site, int number) {
    //                                                                    ..., text, charset
    method.instructions.insertBefore(site.call(), RuntimeCalls.push(number)); // ..., number
    method.instructions.set(site.call(), RuntimeCalls.cached()); //       ..., bytes
  }
}
