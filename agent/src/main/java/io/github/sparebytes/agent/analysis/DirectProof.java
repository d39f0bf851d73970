/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.tree.MethodNode;

/**
 * Proves that the text itself can stand in for the array of a call site: it goes only to {@code
 * arraylength}, null checks, loads of its last byte and writes into sinks. That it meets others in
 * one variable does no harm: whatever is done to the variable is asked of a text or an array alike.
 */
public final class DirectProof {
  private DirectProof() {}

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
      Verdict harm = harmOf(use, flow, site);
      if (harm != null) {
        return harm;
      }
    }
    if (!FrameCheck.isWhole(method)) {
      return Verdict.refused(Refusal.FRAMES_MISSING, "");
    }
    return Verdict.admitted();
  }

  private static Verdict harmOf(Use use, ByteFlow flow, CallSite site) {
    switch (use.kind()) {
      case LENGTH:
      case NULL_CHECK:
        return null;
      case ELEMENT:
        return LastByte.isReadBy(use.insn(), flow, site)
            ? null
            : Verdict.refused(Refusal.NOT_DIRECT, "an element");
      case READ:
      case OPEN_SINK:
        return WriteCall.of(use.insn()) == null
            ? Verdict.refused(Refusal.NOT_DIRECT, use.detail())
            : null;
      case CAST:
        return Verdict.refused(Refusal.TYPE_TESTED, use.detail());
      default:
        return Verdict.refused(use.refusal(), use.detail());
    }
  }
}
