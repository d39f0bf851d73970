/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.util.Map;
import java.util.TreeMap;

/** The tally of one rule over all classes that it was applied to. */
public final class RuleRecord {
  private final String source;
  private final String text;
  private int expected = -1;
  private int found;
  private int rewritten;
  private int refused;
  private int dryRun;
  private final Map<String, Integer> refusals = new TreeMap<>();

  RuleRecord(RuleUse rule) {
    this.source = rule.source;
    this.text = rule.text;
  }

  void addClass(int expect) {
    if (expect >= 0) {
      expected = Math.max(expected, 0) + expect;
    }
  }

  void addSite(SiteRecord site) {
    found++;
    switch (site.outcome) {
      case REWRITTEN:
        rewritten++;
        break;
      case DRY_RUN:
        dryRun++;
        break;
      default:
        refused++;
        Integer before = refusals.get(site.refusal);
        refusals.put(site.refusal, before == null ? 1 : before + 1);
    }
  }

  /** As in {@code rocketmq.rules:12}. */
  public String source() {
    return source;
  }

  /** The line as written. */
  public String text() {
    return text;
  }

  /** The sites that the rule expects in the classes seen, or -1 if it does not say. */
  public int expected() {
    return expected;
  }

  /** The sites found, whatever became of them. */
  public int found() {
    return found;
  }

  public int rewritten() {
    return rewritten;
  }

  public int refused() {
    return refused;
  }

  public int dryRun() {
    return dryRun;
  }

  /** The number of sites by the name of their refusal. */
  public Map<String, Integer> refusals() {
    return refusals;
  }
}
