/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Proves that an array which is lent for a while can stand in for {@code new byte[n]}: on every
 * path it is filled whole, then made a text once, and not used after that.
 *
 * <p>That the array is the one of the site's latest run follows as in {@link LastByte}: no variable
 * holds it together with another value.
 */
public final class ScratchProof {
  private ScratchProof() {}

  /**
   * Decides about one site.
   *
   * @param site a {@code new byte[]}
   * @param method the method as it was when {@code flow} was made from it
   */
  public static Verdict prove(MethodNode method, ByteFlow flow, CallSite site) {
    if (flow.frameBefore(site.insn()) == null) {
      return Verdict.refused(Refusal.UNREACHABLE, "");
    }
    Set<AbstractInsnNode> fills = new HashSet<>();
    Set<AbstractInsnNode> reads = new HashSet<>();
    Set<AbstractInsnNode> uses = new HashSet<>();
    for (Use use : flow.usesOf(site)) {
      uses.add(use.insn());
      if (FillCall.isOne(use.insn())) {
        fills.add(use.insn());
      } else if (TextMade.isOne(use.insn())) {
        reads.add(use.insn());
      } else if (use.kind() != Use.Kind.LENGTH && use.kind() != Use.Kind.NULL_CHECK) {
        return harm(use);
      }
    }
    if (reads.isEmpty()) {
      return Verdict.refused(Refusal.NOT_SCRATCH, "no text is made of it");
    }
    return order(method, flow, site, fills, reads, uses);
  }

  private static Verdict order(
      MethodNode method,
      ByteFlow flow,
      CallSite site,
      Set<AbstractInsnNode> fills,
      Set<AbstractInsnNode> reads,
      Set<AbstractInsnNode> uses) {
    Verdict mixed = Unmixed.refusal(method, flow, site);
    if (mixed != null) {
      return mixed;
    }
    Set<AbstractInsnNode> made = Collections.singleton(site.insn());
    Set<AbstractInsnNode> madeOrFilled = new HashSet<>(fills);
    madeOrFilled.add(site.insn());
    if (flow.paths().reaches(made, madeOrFilled, reads)) {
      return Verdict.refused(Refusal.NOT_FILLED, "");
    }
    if (flow.paths().reaches(reads, made, uses)) {
      return Verdict.refused(Refusal.USED_AGAIN, "");
    }
    return FrameCheck.isWhole(method)
        ? Verdict.admitted()
        : Verdict.refused(Refusal.FRAMES_MISSING, "");
  }

  private static Verdict harm(Use use) {
    return use.kind() == Use.Kind.REFUSED
        ? Verdict.refused(use.refusal(), use.detail())
        : Verdict.refused(
            Refusal.NOT_SCRATCH, use.kind() == Use.Kind.ELEMENT ? "an element" : use.detail());
  }
}
