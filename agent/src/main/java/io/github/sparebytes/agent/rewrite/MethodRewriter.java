/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.MethodGate;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.analysis.SiteKind;
import io.github.sparebytes.agent.rules.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Decides about all sites of one method first, on its untouched code, and then rewrites them. */
final class MethodRewriter {
  private final String className;
  private final MethodNode method;
  private final SiteDecider decider;
  private final SiteNumbers numbers;
  private final Set<MethodInsnNode> guarded = new HashSet<>();
  private final OpenFrames frames = new OpenFrames();
  private DirectRedirect direct;
  private ByteFlow flow;
  private final int ownLocals;
  private int extraStack;
  private boolean changed;

  MethodRewriter(String className, MethodNode method, SiteDecider decider, SiteNumbers numbers) {
    this.className = className;
    this.method = method;
    this.ownLocals = method.maxLocals;
    this.decider = decider;
    this.numbers = numbers;
  }

  /** Whether {@link #rewrite} changed the method node. */
  boolean hasChanged() {
    return changed;
  }

  /** Rewrites what the rules name and the proofs admit; one outcome for each site named. */
  List<SiteOutcome> rewrite(List<Rule> rules) {
    List<SiteOutcome> outcomes = decideAll(rules);
    int sizeBefore = MethodGate.sizeBefore(method);
    for (SiteOutcome outcome : outcomes) {
      if (outcome.isRewritten()) {
        apply(outcome);
        changed = true;
      }
    }
    if (!changed) {
      return outcomes;
    }
    method.maxStack += extraStack;
    Refusal late = finish(sizeBefore);
    return late == null ? outcomes : takeBack(outcomes, late);
  }

  /** Completes the method; the refusal for all its sites if it cannot be used as it is now. */
  private Refusal finish(int sizeBefore) {
    try {
      frames.fill(className, method, ownLocals);
    } catch (AnalyzerException | RuntimeException e) {
      return Refusal.NOT_ANALYSABLE;
    }
    return MethodGate.refusalOf(method, sizeBefore);
  }

  /** Drops the method as it was rewritten: the class keeps the one it has. */
  private List<SiteOutcome> takeBack(List<SiteOutcome> outcomes, Refusal refusal) {
    changed = false;
    List<SiteOutcome> all = new ArrayList<>();
    for (SiteOutcome outcome : outcomes) {
      all.add(outcome.isRewritten() ? outcome.refused(refusal) : outcome);
    }
    return all;
  }

  private List<SiteOutcome> decideAll(List<Rule> rules) {
    List<SiteOutcome> outcomes = new ArrayList<>();
    Set<SiteKind> kinds = SiteDecider.kindsOf(method, rules);
    List<CallSite> sites = ByteFlow.sitesAlone(method, kinds);
    if (sites.isEmpty()) {
      return outcomes;
    }
    Refusal obstacle = MethodGate.refusalOf(method);
    if (obstacle == null) {
      try {
        flow = ByteFlow.of(className, method);
        sites = flow.sites(kinds);
      } catch (AnalyzerException | RuntimeException e) {
        obstacle = Refusal.NOT_ANALYSABLE;
      }
    }
    for (CallSite site : sites) {
      Rule rule = SiteDecider.ruleFor(method, site, flow != null, rules);
      if (rule != null) {
        outcomes.add(numbered(site, rule, decider.decide(method, flow, obstacle, site, rule)));
      }
    }
    return outcomes;
  }

  private SiteOutcome numbered(CallSite site, Rule rule, Decision decision) {
    if (!decision.verdict().isAdmitted()) {
      return new SiteOutcome(method, site, rule, decision, -1);
    }
    StringBuilder key = new StringBuilder(className);
    key.append('.').append(method.name).append(method.desc);
    key.append(site.key());
    if (site.constantText() != null) {
      // Two loaders may hold two releases of a class, with different texts at the same place.
      key.append('=').append(site.charsetField()).append(':').append(site.constantText());
    }
    int number = numbers.numberOf(key.toString());
    SiteOutcome outcome = new SiteOutcome(method, site, rule, decision, number);
    return number < 0 ? outcome.refused(Refusal.SITE_TABLE_FULL) : outcome;
  }

  /** One for all sites of the method, since sites can meet in one write. */
  private DirectRedirect direct() {
    if (direct == null) {
      direct = new DirectRedirect(method, flow, new WriteRedirect(method, frames));
    }
    return direct;
  }

  private void apply(SiteOutcome outcome) {
    CallSite site = outcome.site();
    switch (outcome.redirect()) {
      case CONSTANT:
        ConstantRedirect.apply(method, site, outcome.number());
        break;
      case LENGTH:
        LengthRedirect.apply(method, flow, site, outcome.number());
        extraStack = Math.max(extraStack, TextCall.extraStack(site));
        break;
      case DIRECT:
        direct().apply(site, outcome.number(), outcome.rule().unguarded() == null);
        extraStack = Math.max(extraStack, WriteRedirect.EXTRA_STACK);
        break;
      case SCRATCH:
        lend(outcome);
        extraStack = Math.max(extraStack, ScratchRedirect.EXTRA_STACK);
        break;
      case INTERN:
        InternRedirect.apply(method, frames, ownLocals, site, outcome.number());
        extraStack = Math.max(extraStack, InternRedirect.extraStack(site));
        break;
      case MAP:
        MapRedirect.apply(method, flow, site, outcome.rule().size(), outcome.number());
        break;
      case PARSE:
        ParseRedirect.apply(method, site, outcome.number());
        extraStack = Math.max(extraStack, ParseRedirect.EXTRA_STACK);
        break;
      default:
        CacheRedirect.apply(method, site, outcome.number());
        extraStack = Math.max(extraStack, TextCall.extraStack(site));
    }
    for (MethodInsnNode sink : outcome.verdict().openSinks()) {
      if (guarded.add(sink)) {
        SinkGuard.apply(method, sink, outcome.number());
        extraStack = Math.max(extraStack, SinkGuard.EXTRA_STACK);
      }
    }
  }

  private void lend(SiteOutcome outcome) {
    if (outcome.rule().bodyHashes().isEmpty()) {
      new ScratchRedirect(method, flow, frames, ownLocals).apply(outcome.site(), outcome.number());
    } else {
      new LoanRedirect(method, flow, ownLocals).apply(outcome.site(), outcome.number());
    }
  }
}
