/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One class that rules speak of, and all its sites. Immutable. */
public final class ClassRecord {
  final String className;
  final int loaderId;
  final String release;
  final List<RuleUse> rules;
  final List<SiteRecord> sites;

  /**
   * Records one class.
   *
   * @param className with dots
   * @param loaderId tells classes of one name apart: the identity hash of the loader, 0 for none
   * @param release the release that the class is from, or null if unknown
   * @param rules all rules that were applied to it, also those that found no site
   * @param sites what became of each site
   */
  public ClassRecord(
      String className, int loaderId, String release, List<RuleUse> rules, List<SiteRecord> sites) {
    this.className = className;
    this.loaderId = loaderId;
    this.release = release;
    this.rules = Collections.unmodifiableList(new ArrayList<>(rules));
    this.sites = Collections.unmodifiableList(new ArrayList<>(sites));
  }

  /** The name of the class, with dots. */
  public String className() {
    return className;
  }

  boolean has(Outcome outcome) {
    for (SiteRecord site : sites) {
      if (site.outcome == outcome) {
        return true;
      }
    }
    return false;
  }

  int found(RuleUse rule) {
    int found = 0;
    for (SiteRecord site : sites) {
      found += rule.source.equals(site.ruleSource) ? 1 : 0;
    }
    return found;
  }
}
