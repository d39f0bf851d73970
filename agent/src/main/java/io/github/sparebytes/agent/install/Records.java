/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.ClassRecord;
import io.github.sparebytes.agent.report.RuleUse;
import io.github.sparebytes.agent.report.SiteRecord;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Release;
import io.github.sparebytes.agent.rules.Rule;
import java.util.ArrayList;
import java.util.List;

/** Turns what the engine says into what the report keeps: names and numbers, no class data. */
public final class Records {
  private Records() {}

  /**
   * The record of one class.
   *
   * @param release null if not known; then nothing is expected of the rules
   */
  public static ClassRecord of(
      String className,
      int loaderId,
      Release release,
      List<Rule> rules,
      List<SiteOutcome> outcomes,
      boolean dryRun) {
    List<RuleUse> uses = new ArrayList<>();
    for (Rule rule : rules) {
      uses.add(new RuleUse(rule.source(), rule.text(), release == null ? -1 : rule.expect()));
    }
    List<SiteRecord> sites = new ArrayList<>();
    for (SiteOutcome outcome : outcomes) {
      sites.add(site(className, outcome, dryRun));
    }
    String text = release == null ? null : release.toString();
    return new ClassRecord(className, loaderId, text, uses, sites);
  }

  private static SiteRecord site(String className, SiteOutcome outcome, boolean dryRun) {
    SiteRecord.Builder record =
        SiteRecord.at(outcome.site().kind().word(), className, outcome.method(), outcome.desc())
            .ordinal(outcome.site().ordinal())
            .line(outcome.site().line())
            .redirect(outcome.redirect().word(), outcome.rule().source());
    if (!outcome.isRewritten()) {
      String detail = outcome.verdict().detail();
      return record.refused(outcome.verdict().refusal().name(), detail.isEmpty() ? null : detail);
    }
    return dryRun ? record.dryRun() : record.rewritten(outcome.number());
  }
}
