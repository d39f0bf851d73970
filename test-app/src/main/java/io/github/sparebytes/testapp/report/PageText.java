/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A report page as text, for a terminal of 80 columns. */
public final class PageText {

  private static final int COLUMNS = 80;
  private static final String NOTHING = "-";

  private PageText() {}

  /** Returns the lines: the tables, then the verdict. */
  public static List<String> lines(ReportPage page) {
    List<String> lines = new ArrayList<>();
    for (MetricGroup group : page.groups()) {
      lines.add(group.title());
      lines.addAll(group.arms().size() == 2 ? byMetric(group) : byArm(group));
      lines.add("");
    }
    for (PageTable table : page.tables()) {
      lines.add(table.title());
      TextTable text = new TextTable(table.heading().toArray(String[]::new));
      table.rows().forEach(row -> text.row(row.toArray(String[]::new)));
      lines.addAll(text.lines());
      lines.add("");
    }
    lines.addAll(wrapped(page.verdict()));
    return lines;
  }

  private static List<String> wrapped(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() >= COLUMNS) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static List<String> byMetric(MetricGroup group) {
    TextTable table =
        new TextTable(
            "",
            "unit",
            group.arms().get(0).name(),
            group.arms().get(1).name(),
            "ratio",
            "min..max",
            "");
    for (Metric metric : group.metrics()) {
      Spread ratio = metric.arms().get(1).ratio();
      table.row(
          metric.name(),
          metric.unit(),
          Numbers.figure(metric.median(0)),
          Numbers.figure(metric.median(1)),
          ratio == null ? NOTHING : Numbers.ratio(ratio.median()),
          ratio == null ? "" : range(ratio),
          word(metric.change(1)));
    }
    return table.lines();
  }

  private static List<String> byArm(MetricGroup group) {
    List<String> heading = new ArrayList<>(List.of(""));
    group.metrics().forEach(metric -> heading.add(metric.name() + " " + metric.unit()));
    heading.add("");
    TextTable table = new TextTable(heading.toArray(String[]::new));
    for (int arm = 0; arm < group.arms().size(); arm++) {
      List<String> row = new ArrayList<>(List.of(group.arms().get(arm).name()));
      for (Metric metric : group.metrics()) {
        row.add(cell(metric, arm));
      }
      row.add("");
      table.row(row.toArray(String[]::new));
    }
    return table.lines();
  }

  private static String cell(Metric metric, int arm) {
    Spread ratio = metric.arms().get(arm).ratio();
    String value = Numbers.figure(metric.median(arm));
    return ratio == null ? value : value + " (" + Numbers.ratio(ratio.median()) + ")";
  }

  private static String word(Metric.Change change) {
    return change == Metric.Change.NONE ? "" : change.name().toLowerCase(Locale.ROOT);
  }

  private static String range(Spread ratio) {
    return Numbers.ratio(ratio.min()) + ".." + Numbers.ratio(ratio.max());
  }
}
