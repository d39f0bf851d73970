/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.tree.MethodNode;

/**
 * Proves that an array which is lent, with zeros in it and with bounds of its own, can stand in for
 * {@code new byte[n]} until the method returns: it goes to no call but those that take a range of
 * it, and is neither returned, kept nor compared.
 *
 * <p>Nothing is said of the order of writes and reads: what was not written reads zero, as in a new
 * array. A static method of the product may be among the calls if the rule answers for it ({@code
 * allow=PASSED_ON}); no more can be seen here, so such rules are bound to bodies that were read.
 */
public final class LoanProof {
  private LoanProof() {}

  /**
   * Decides about one site.
   *
   * @param site a {@code new byte[]}
   * @param method the method as it was when {@code flow} was made from it
   */
  public static Verdict prove(MethodNode method, ByteFlow flow, CallSite site, Waivers waivers) {
    if (flow.frameBefore(site.insn()) == null) {
      return Verdict.refused(Refusal.UNREACHABLE, "");
    }
    boolean called = false;
    for (Use use : flow.usesOf(site)) {
      if (isRange(use, waivers)) {
        called = true;
      } else if (use.kind() == Use.Kind.REFUSED) {
        return Verdict.refused(use.refusal(), use.detail());
      } else if (use.kind() != Use.Kind.LENGTH && use.kind() != Use.Kind.NULL_CHECK) {
        String what = use.kind() == Use.Kind.ELEMENT ? "an element" : use.detail();
        return Verdict.refused(Refusal.NOT_SCRATCH, what);
      }
    }
    if (!called) {
      return Verdict.refused(Refusal.NOT_SCRATCH, "no range of it is used");
    }
    Verdict mixed = Unmixed.refusal(method, flow, site);
    if (mixed != null) {
      return mixed;
    }
    return FrameCheck.isWhole(method)
        ? Verdict.admitted()
        : Verdict.refused(Refusal.FRAMES_MISSING, "");
  }

  private static boolean isRange(Use use, Waivers waivers) {
    return RangeCall.isKnown(use.insn())
        || (use.refusal() == Refusal.PASSED_ON
            && RangeCall.isNumber(use.insn())
            && waivers.allows(Refusal.PASSED_ON));
  }
}
