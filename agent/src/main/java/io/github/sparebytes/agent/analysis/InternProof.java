/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.tree.MethodNode;

/**
 * Proves of a call that makes a text what can be proved: that it can be reached and that a branch
 * can be put in. That nobody asks for the identity of the text is for the rule to answer.
 */
public final class InternProof {
  private InternProof() {}

  /** Decides about one site, a {@code substring} or {@code readCharSequence}. */
  public static Verdict prove(MethodNode method, ByteFlow flow, CallSite site) {
    if (flow.frameBefore(site.insn()) == null) {
      return Verdict.refused(Refusal.UNREACHABLE, "");
    }
    return site.kind() == SiteKind.SUBSTRING || FrameCheck.isWhole(method)
        ? Verdict.admitted()
        : Verdict.refused(Refusal.FRAMES_MISSING, "");
  }
}
