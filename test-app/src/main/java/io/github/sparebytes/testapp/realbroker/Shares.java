/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.report.Arm;
import io.github.sparebytes.testapp.report.Better;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.PageTable;
import io.github.sparebytes.testapp.report.Plot;
import io.github.sparebytes.testapp.report.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What each redirect spares: the agent with it switched off, next to the agent with all it has. */
final class Shares {
  private Shares() {}

  /** Bytes per message with each redirect off and on. */
  static MetricGroup group(BrokerComparison comparison) {
    List<Metric> metrics = new ArrayList<>();
    for (VariantArms share : comparison.shares()) {
      metrics.add(
          Metric.of(
              share.variant().without(),
              "bytes per message",
              "B",
              Better.LESS,
              List.of(allocated(share), allocated(comparison.agent()))));
    }
    return new MetricGroup(
        "Each redirect switched off",
        "Bytes allocated per message with one redirect off, the others on; next to all on.",
        Plot.BARS,
        List.of(
            new Arm("off", "with the agent, that redirect off"),
            new Arm("on", "with the agent, all that it has on")),
        metrics);
  }

  /** What each spares, in bytes and of what the stock broker allocates. */
  static PageTable table(BrokerComparison comparison) {
    List<Double> stock = allocated(comparison.stock());
    List<Double> agent = allocated(comparison.agent());
    List<List<String>> rows = new ArrayList<>();
    for (VariantArms share : comparison.shares()) {
      List<Double> off = allocated(share);
      List<Double> bytes = new ArrayList<>();
      List<Double> percent = new ArrayList<>();
      for (int i = 0; i < off.size(); i++) {
        double spared = off.get(i) - agent.get(i);
        bytes.add(spared);
        percent.add(100 * spared / stock.get(i));
      }
      rows.add(row(share.variant().without(), Spread.of(bytes), Spread.of(percent)));
    }
    return new PageTable(
        "What each redirect spares",
        "Bytes per message more when it alone is off, and their share of what stock allocates."
            + " Where two redirects meet at one text, the shares need not add up.",
        List.of("redirect", "B/message", "of stock", "least", "most", ""),
        rows);
  }

  private static List<String> row(String redirect, Spread bytes, Spread percent) {
    return List.of(
        redirect,
        Numbers.rounded(bytes.median()),
        percent(percent.median()),
        percent(percent.min()),
        percent(percent.max()),
        "");
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", value);
  }

  private static List<Double> allocated(VariantArms variant) {
    return variant.arms().stream().map(BrokerMetrics::allocated).toList();
  }
}
