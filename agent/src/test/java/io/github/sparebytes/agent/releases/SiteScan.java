/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.SiteKind;
import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Release;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Lists the sites of one class, with what the bundled rules make of each. */
final class SiteScan {
  /** Listed only where a rule names them. */
  private static final Set<SiteKind> OTHERS = EnumSet.complementOf(EnumSet.of(SiteKind.GET_BYTES));

  private SiteScan() {}

  /** All sites of a class in code order; those that no rule names are {@code left alone}. */
  static List<FoundSite> byBundledRules(ReleasedClass type, String release) {
    return by(type, rewrite(type, release));
  }

  /** The same of a rewriting that was done. */
  static List<FoundSite> by(ReleasedClass type, RewriteResult result) {
    Map<String, String> outcomes = new HashMap<>();
    for (SiteOutcome outcome : result.outcomes()) {
      String redirect = outcome.redirect().name().toLowerCase(Locale.ROOT);
      outcomes.put(
          key(outcome.method(), outcome.desc(), outcome.site()),
          outcome.isRewritten()
              ? "rewritten: " + redirect
              : "refused: " + redirect + ", " + outcome.verdict());
    }
    List<FoundSite> found = new ArrayList<>();
    for (MethodNode method : methods(type)) {
      for (CallSite site : sites(type, method)) {
        String key = key(method.name, method.desc, site);
        found.add(site(type, method, site, outcomes.getOrDefault(key, "left alone: no rule")));
      }
      for (CallSite site : ByteFlow.sitesAlone(method, OTHERS)) {
        String outcome = outcomes.get(key(method.name, method.desc, site));
        if (outcome != null) {
          found.add(site(type, method, site, outcome));
        }
      }
    }
    return found;
  }

  /** Rewrites a class by the bundled rules. */
  static RewriteResult rewrite(ReleasedClass type, String release) {
    try {
      return Engines.with(Engines.RULES).rewrite(type.name(), type.bytes(), Release.parse(release));
    } catch (UnreadableClassException e) {
      throw new IllegalStateException(type.name(), e);
    }
  }

  static FoundSite site(ReleasedClass type, MethodNode method, CallSite site, String outcome) {
    return new FoundSite(
        type.dottedName(),
        FoundSite.method(method.name, method.desc),
        site.line(),
        text(site),
        outcome);
  }

  static String key(String method, String desc, CallSite site) {
    return method + desc + site.key();
  }

  static List<MethodNode> methods(ReleasedClass type) {
    ClassNode node = new ClassNode();
    new ClassReader(type.bytes()).accept(node, ClassReader.EXPAND_FRAMES);
    return node.methods;
  }

  static List<CallSite> sites(ReleasedClass type, MethodNode method) {
    if (ByteFlow.sitesAlone(method, EnumSet.of(SiteKind.GET_BYTES)).isEmpty()) {
      return List.of();
    }
    try {
      return ByteFlow.of(type.name(), method).sites();
    } catch (AnalyzerException e) {
      throw new IllegalStateException(type.name() + '.' + method.name, e);
    }
  }

  private static String text(CallSite site) {
    if (site.kind() != SiteKind.GET_BYTES) {
      return site.isNewArray() ? "new byte[]" : site.kind().word();
    }
    if (site.constantText() != null) {
      return '"' + site.constantText() + '"';
    }
    return site.receiver() == null ? "(several)" : site.receiver();
  }
}
