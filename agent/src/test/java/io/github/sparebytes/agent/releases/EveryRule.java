/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.MethodNode;

/**
 * Asks for every redirect at every site of a class, as the most careless of rule files could, and
 * keeps the sites at which each of them is refused.
 */
final class EveryRule {
  private final ReleasedClass type;
  private final Map<String, String> refusals = new HashMap<>();
  private final Set<String> admitted = new TreeSet<>();

  private EveryRule(ReleasedClass type) {
    this.type = type;
  }

  /**
   * The sites that no rule whatever can have rewritten, with the reason of the closest redirect.
   */
  static List<FoundSite> refused(ReleasedClass type) {
    Map<MethodNode, List<CallSite>> sites = new HashMap<>();
    Set<String> receivers = new TreeSet<>();
    List<MethodNode> methods = SiteScan.methods(type);
    for (MethodNode method : methods) {
      sites.put(method, SiteScan.sites(type, method));
      for (CallSite site : sites.get(method)) {
        if (site.receiver() != null) {
          receivers.add(site.receiver());
        }
      }
    }
    EveryRule rules = new EveryRule(type);
    if (sites.values().stream().allMatch(List::isEmpty)) {
      return List.of();
    }
    // The reason kept is the last one put: that of the redirect that asks least of the array.
    rules.ask("direct " + type.dottedName() + "#*");
    rules.ask("length " + type.dottedName() + "#*");
    for (String receiver : receivers) {
      rules.ask("cache " + type.dottedName() + "#* receiver=" + receiver);
    }
    rules.ask("constant " + type.dottedName() + "#*");
    List<FoundSite> refused = new ArrayList<>();
    for (MethodNode method : methods) {
      for (CallSite site : sites.get(method)) {
        String key = SiteScan.key(method.name, method.desc, site);
        if (!rules.admitted.contains(key)) {
          refused.add(SiteScan.site(type, method, site, rules.refusals.get(key)));
        }
      }
    }
    return refused;
  }

  private void ask(String rule) {
    try {
      for (SiteOutcome outcome :
          Engines.with(Engines.parse(rule)).rewrite(type.name(), type.bytes(), null).outcomes()) {
        String key = SiteScan.key(outcome.method(), outcome.desc(), outcome.site());
        if (outcome.isRewritten()) {
          admitted.add(key);
        } else {
          refusals.put(key, outcome.verdict().toString());
        }
      }
    } catch (UnreadableClassException e) {
      throw new IllegalStateException(type.name(), e);
    }
  }
}
