/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.ConstantProof;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.analysis.Verdict;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Rule;
import org.objectweb.asm.tree.MethodNode;

/** What became of one call site that a rule names. Immutable. */
public final class SiteOutcome {
  private final String method;
  private final String desc;
  private final CallSite site;
  private final Rule rule;
  private final Redirect redirect;
  private final Verdict verdict;
  private final int number;

  SiteOutcome(MethodNode method, CallSite site, Rule rule, Decision decision, int number) {
    this.method = method.name;
    this.desc = method.desc;
    this.site = site;
    this.rule = rule;
    this.redirect = decision.redirect();
    this.verdict = decision.verdict();
    this.number = number;
  }

  private SiteOutcome(SiteOutcome other, Verdict verdict) {
    this.method = other.method;
    this.desc = other.desc;
    this.site = other.site;
    this.rule = other.rule;
    this.redirect = other.redirect;
    this.verdict = verdict;
    this.number = -1;
  }

  /** The same site, refused after all. */
  SiteOutcome refused(Refusal refusal) {
    return new SiteOutcome(this, Verdict.refused(refusal, ""));
  }

  /** Name of the method that holds the site. */
  public String method() {
    return method;
  }

  /** Descriptor of that method. */
  public String desc() {
    return desc;
  }

  /** The site. */
  public CallSite site() {
    return site;
  }

  /** The rule whose line matched first. */
  public Rule rule() {
    return rule;
  }

  /** What was used or refused: the rule's own redirect, or a simpler one that does for it. */
  public Redirect redirect() {
    return redirect;
  }

  /** The proof's answer. */
  public Verdict verdict() {
    return verdict;
  }

  /** Whether the site was rewritten. */
  public boolean isRewritten() {
    return verdict.isAdmitted();
  }

  /** Index in the runtime's table; -1 for a refused site. */
  public int number() {
    return number;
  }

  /** The bytes that a rewritten constant site loads, as a new array; null for other sites. */
  public byte[] constantBytes() {
    return isRewritten() && redirect == Redirect.CONSTANT ? ConstantProof.encode(site) : null;
  }
}
