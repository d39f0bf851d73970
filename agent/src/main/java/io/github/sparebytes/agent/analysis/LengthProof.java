/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.tree.MethodNode;

/**
 * Proves that an {@code int} can stand in for the array of a call site: it is used for its length
 * and compared with null, and no variable, stack slot or stack map frame holds it together with
 * another value.
 */
public final class LengthProof {
  private LengthProof() {}

  /**
   * Decides about one site.
   *
   * @param method the method as it was when {@code flow} was made from it
   */
  public static Verdict prove(MethodNode method, ByteFlow flow, CallSite site) {
    Verdict refused = ReadOnlyProof.refusedAtTheCall(flow, site);
    if (refused != null) {
      return refused;
    }
    for (Use use : flow.usesOf(site)) {
      if (use.kind() != Use.Kind.LENGTH && use.kind() != Use.Kind.NULL_CHECK) {
        return refusalOf(use);
      }
    }
    Verdict mixed = Unmixed.refusal(method, flow, site);
    return mixed == null ? Verdict.admitted() : mixed;
  }

  private static Verdict refusalOf(Use use) {
    switch (use.kind()) {
      case REFUSED:
        return Verdict.refused(use.refusal(), use.detail());
      case CAST:
        return Verdict.refused(Refusal.TYPE_TESTED, use.detail());
      default:
        return Verdict.refused(Refusal.NOT_LENGTH_ONLY, use.detail());
    }
  }
}
