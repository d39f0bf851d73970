/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison as text. */
public final class ComparisonTable {

  private ComparisonTable() {}

  /** Returns the lines that show what each encoder took without and with the agent. */
  public static List<String> encoders(Comparison comparison) {
    TextTable table =
        new TextTable(
            "encoder",
            "B stock",
            "B agent",
            "ratio",
            "ns stock",
            "min..max",
            "ns agent",
            "min..max",
            "ratio",
            "min..max");
    for (EncoderComparison encoder : comparison.encoders()) {
      table.row(
          encoder.name(),
          Numbers.oneDecimal(encoder.bytesStock().median()),
          Numbers.oneDecimal(encoder.bytesAgent().median()),
          Numbers.ratio(encoder.bytesAgent().median(), encoder.bytesStock().median()),
          Numbers.oneDecimal(encoder.nanosStock().median()),
          range(encoder.nanosStock(), "%.0f..%.0f"),
          Numbers.oneDecimal(encoder.nanosAgent().median()),
          range(encoder.nanosAgent(), "%.0f..%.0f"),
          Numbers.ratio(encoder.nanosAgent().median(), encoder.nanosStock().median()),
          range(encoder.nanosRatio(), "%.2f..%.2f"));
    }
    return table.lines();
  }

  /** Returns the lines that show what became of each site. */
  public static List<String> sites(Comparison comparison) {
    TextTable table = new TextTable("site", "line", "calls", "hits", "outcome");
    for (Site site : comparison.sites()) {
      table.row(
          site.shortName(),
          String.valueOf(site.line()),
          site.rewritten() ? Numbers.count(site.calls()) : "",
          "cache".equals(site.redirect()) && site.rewritten() ? hitRate(site) : "",
          outcome(site));
    }
    return new ArrayList<>(table.lines());
  }

  private static String outcome(Site site) {
    String planted = site.planted() ? " (planted)" : "";
    String end = site.reason() == null ? "" : ": " + site.reason();
    return site.redirect() + " " + site.outcome() + planted + end;
  }

  private static String hitRate(Site site) {
    return site.calls() == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f %%", 100.0 * site.hits() / site.calls());
  }

  private static String range(Spread spread, String format) {
    return String.format(Locale.ROOT, format, spread.min(), spread.max());
  }
}
