/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Rule;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.agent.rules.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rewrites a class by the lines suggested for it, and keeps the lines and claims that hold. */
final class SuggestionCheck {
  private final Map<String, SiteOutcome> outcomes = new HashMap<>();
  private final Set<String> lines = new LinkedHashSet<>();

  private SuggestionCheck() {}

  /**
   * Tries the lines on the class that they were made for.
   *
   * @throws UnreadableClassException if the class file is broken
   */
  static SuggestionCheck of(String internalName, byte[] classFile, List<String> suggested)
      throws UnreadableClassException {
    SuggestionCheck check = new SuggestionCheck();
    List<Rule> rules = parse(suggested).rules();
    RewriteEngine engine =
        new RewriteEngine(new RuleSet(rules), EnumSet.allOf(Redirect.class), key -> 0);
    for (SiteOutcome outcome : engine.rewrite(internalName, classFile, null).outcomes()) {
      check.outcomes.put(outcome.method() + outcome.desc() + outcome.site().key(), outcome);
    }
    for (Rule rule : rules) {
      for (SiteOutcome outcome : check.outcomes.values()) {
        if (outcome.isRewritten() && outcome.rule() == rule) {
          check.lines.add(rule.text());
        }
      }
    }
    return check;
  }

  /** The lines under which a site is rewritten, in order. */
  List<String> lines() {
    return new ArrayList<>(lines);
  }

  /** The site as the engine sees it. */
  ScannedSite confirm(ScannedSite site) {
    SiteOutcome outcome = outcomes.get(site.key());
    if (outcome != null && outcome.isRewritten()) {
      return site.rewritableBy(outcome.redirect(), outcome.rule().text());
    }
    return site.isRewritable() ? site.leftAlone(ScanReason.NO_RULE_FITS) : site;
  }

  // A name that no rule can spell, as some languages make them, is a problem there.
  private static RuleFile parse(List<String> lines) {
    try {
      return new RuleParser().parse("suggested", new StringReader(String.join("\n", lines)));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
