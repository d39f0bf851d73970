/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.BodyHash;
import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.ConstantProof;
import io.github.sparebytes.agent.analysis.DirectProof;
import io.github.sparebytes.agent.analysis.InternProof;
import io.github.sparebytes.agent.analysis.LengthProof;
import io.github.sparebytes.agent.analysis.LoanProof;
import io.github.sparebytes.agent.analysis.MapProof;
import io.github.sparebytes.agent.analysis.ParseProof;
import io.github.sparebytes.agent.analysis.ReadOnlyProof;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.analysis.ScratchProof;
import io.github.sparebytes.agent.analysis.SiteKind;
import io.github.sparebytes.agent.analysis.Verdict;
import io.github.sparebytes.agent.analysis.Waivers;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.MethodNode;

/** Picks the rule for a site and asks the proof that its redirect needs. */
final class SiteDecider {
  private final Set<Redirect> enabled;

  SiteDecider(Set<Redirect> enabled) {
    this.enabled = enabled;
  }

  /**
   * The first rule that names a site, or null. A constant rule names constant texts only.
   *
   * @param operandsKnown false if the method could not be followed: then its name alone decides
   */
  static Rule ruleFor(MethodNode method, CallSite site, boolean operandsKnown, List<Rule> rules) {
    for (Rule rule : rules) {
      if (kindsOf(rule.redirect()).contains(site.kind())
          && rule.matchesMethod(method.name, method.desc)
          && (!operandsKnown || matchesText(rule, site))) {
        return rule;
      }
    }
    return null;
  }

  /** The kinds of sites that rules name in a method. */
  static Set<SiteKind> kindsOf(MethodNode method, List<Rule> rules) {
    Set<SiteKind> kinds = EnumSet.noneOf(SiteKind.class);
    for (Rule rule : rules) {
      if (rule.matchesMethod(method.name, method.desc)) {
        kinds.addAll(kindsOf(rule.redirect()));
      }
    }
    return kinds;
  }

  /** The kinds of sites that a redirect is for. */
  private static Set<SiteKind> kindsOf(Redirect redirect) {
    switch (redirect) {
      case SCRATCH:
        return EnumSet.of(SiteKind.NEW_ARRAY);
      case INTERN:
        return EnumSet.of(SiteKind.SUBSTRING, SiteKind.READ_CHARS);
      case PARSE:
        return EnumSet.of(SiteKind.PARSE_INT);
      case MAP:
        return EnumSet.of(SiteKind.MAP);
      default:
        return EnumSet.of(SiteKind.GET_BYTES);
    }
  }

  private static boolean matchesText(Rule rule, CallSite site) {
    boolean constant = site.constantText() != null;
    return (constant || rule.redirect() != Redirect.CONSTANT)
        && rule.matchesReceiver(site.receiver());
  }

  /**
   * Decides about a site.
   *
   * @param flow null if the method could not be followed, for the reason {@code obstacle}
   */
  Decision decide(MethodNode method, ByteFlow flow, Refusal obstacle, CallSite site, Rule rule) {
    Redirect redirect = rule.redirect();
    if (obstacle != null) {
      return refused(redirect, obstacle, "");
    }
    if (!rule.bodyHashes().isEmpty()) {
      String hash = BodyHash.of(method);
      if (!rule.bodyHashes().contains(hash)) {
        return refused(redirect, Refusal.BODY_UNKNOWN, hash);
      }
    }
    if (redirect == Redirect.DIRECT && enabled.contains(Redirect.LENGTH)) {
      // Where nothing but the length is asked for, it is counted once, and no text is kept.
      Verdict length = LengthProof.prove(method, flow, site);
      if (length.isAdmitted()) {
        return new Decision(Redirect.LENGTH, length);
      }
    }
    return enabled.contains(redirect)
        ? new Decision(redirect, prove(rule, method, flow, site))
        : refused(redirect, Refusal.SWITCHED_OFF, "");
  }

  private static Verdict prove(Rule rule, MethodNode method, ByteFlow flow, CallSite site) {
    Waivers waivers = waiversOf(rule);
    switch (rule.redirect()) {
      case CONSTANT:
        return ConstantProof.prove(method.name, flow, site, waivers);
      case LENGTH:
        return LengthProof.prove(method, flow, site);
      case DIRECT:
        return DirectProof.prove(method, flow, site);
      case SCRATCH:
        return rule.bodyHashes().isEmpty()
            ? ScratchProof.prove(method, flow, site)
            : LoanProof.prove(method, flow, site, waivers);
      case INTERN:
        return InternProof.prove(method, flow, site);
      case PARSE:
        return ParseProof.prove(method, flow, site);
      case MAP:
        return MapProof.prove(flow, site);
      default:
        return ReadOnlyProof.prove(flow, site, waivers);
    }
  }

  private static Decision refused(Redirect redirect, Refusal refusal, String detail) {
    return new Decision(redirect, Verdict.refused(refusal, detail));
  }

  private static Waivers waiversOf(Rule rule) {
    Set<Refusal> allowed = EnumSet.noneOf(Refusal.class);
    for (Refusal refusal : Refusal.values()) {
      if (rule.allowed(refusal.name()) != null) {
        allowed.add(refusal);
      }
    }
    return new Waivers(rule.unguarded() != null, allowed);
  }
}
