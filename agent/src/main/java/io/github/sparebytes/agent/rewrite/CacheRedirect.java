/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import org.objectweb.asm.tree.MethodNode;

/** Replaces {@code text.getBytes(charset)} by a look-up with the same operands and result. */
final class CacheRedirect {
  private CacheRedirect() {}

  static void apply(MethodNode method, CallSite site, int number) {
    TextCall.replace(method, site, number, RuntimeCalls.cached());
  }
}
