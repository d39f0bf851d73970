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

/** What became of each site, as tables. */
public final class SiteTables {

  /** What is said of the bundled encoders' sites that were left alone. */
  static final String PLANTED =
      "What a rule named and the agent did not rewrite, by reason. Planted encoders let"
          + " their array escape: there, a refusal is what must happen.";

  private static final double BYTES_PER_MEGABYTE = 1_000_000;

  private SiteTables() {}

  /**
   * Returns a table of the sites that were rewritten and one of those that were not, as far as
   * there are any.
   *
   * @param leftAlone what is said above the second
   */
  public static List<PageTable> of(List<Site> sites, String leftAlone) {
    List<PageTable> tables = new ArrayList<>();
    List<List<String>> rewritten =
        sites.stream().filter(Site::rewritten).map(SiteTables::rewritten).toList();
    if (!rewritten.isEmpty()) {
      tables.add(
          new PageTable(
              "Rewritten call sites",
              "Calls through the agent's code in its last JVM, warm-up included.",
              List.of("site", "calls", "hits", "MB spared", "redirect"),
              rewritten));
    }
    List<List<String>> refused =
        sites.stream().filter(site -> !site.rewritten()).map(SiteTables::refused).toList();
    if (!refused.isEmpty()) {
      tables.add(
          new PageTable(
              "Call sites left alone", leftAlone, List.of("site", "redirect", "why"), refused));
    }
    return tables;
  }

  private static List<String> rewritten(Site site) {
    return List.of(
        site.shortName(),
        Numbers.count(site.calls()),
        hitRate(site),
        String.format(Locale.ROOT, "%,.1f", site.bytesSpared() / BYTES_PER_MEGABYTE),
        site.redirect());
  }

  private static List<String> refused(Site site) {
    String why = site.reason() == null ? site.outcome() : site.reason();
    return List.of(site.shortName(), site.redirect(), why);
  }

  private static String hitRate(Site site) {
    return "cache".equals(site.redirect()) && site.calls() > 0
        ? String.format(Locale.ROOT, "%.1f %%", 100.0 * site.hits() / site.calls())
        : "";
  }
}
