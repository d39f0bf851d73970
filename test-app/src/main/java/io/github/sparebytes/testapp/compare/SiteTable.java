/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.PageTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What became of each site, as a table. */
final class SiteTable {

  private SiteTable() {}

  static PageTable of(List<Site> sites) {
    List<List<String>> rows = new ArrayList<>();
    for (Site site : sites) {
      rows.add(List.of(site.shortName(), outcome(site)));
    }
    return new PageTable(
        "Call sites",
        "What the agent did at each call site that a rule names. Planted encoders let their array"
            + " escape: there, a refusal is what must happen.",
        List.of("site", "outcome"),
        rows);
  }

  private static String outcome(Site site) {
    if (site.rewritten()) {
      return site.redirect() + ": " + Numbers.count(site.calls()) + " calls" + hitRate(site);
    }
    String end = site.reason() == null ? "" : ": " + site.reason();
    return site.outcome() + end;
  }

  private static String hitRate(Site site) {
    return !"cache".equals(site.redirect()) || site.calls() == 0
        ? ""
        : String.format(Locale.ROOT, ", %.1f %% hits", 100.0 * site.hits() / site.calls());
  }
}
