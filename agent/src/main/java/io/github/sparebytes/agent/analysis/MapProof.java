/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

/**
 * Proves of a {@code new HashMap} what can be proved: that it is reached, and that the object is
 * made and constructed in a straight line, so that one call can stand in for both. That nobody asks
 * for the class of the map is for the rule to answer.
 */
public final class MapProof {
  private MapProof() {}

  /** Decides about one site. */
  public static Verdict prove(ByteFlow flow, CallSite site) {
    if (flow.frameBefore(site.insn()) == null) {
      return Verdict.refused(Refusal.UNREACHABLE, "");
    }
    return NewMap.isStraight(flow, site)
        ? Verdict.admitted()
        : Verdict.refused(Refusal.NEW_DIVIDED, "");
  }
}
