/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.compare.SiteTables;
import io.github.sparebytes.testapp.report.Arm;
import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.PageTable;
import io.github.sparebytes.testapp.report.Plot;
import io.github.sparebytes.testapp.report.ReportPage;
import java.util.ArrayList;
import java.util.List;

/** Lays a comparison of brokers out as a report. */
public final class BrokerPage {
  private final BrokerComparison comparison;
  private final BrokerMetrics pair;

  private BrokerPage(BrokerComparison comparison) {
    this.comparison = comparison;
    this.pair = new BrokerMetrics(List.of(comparison.stock(), comparison.agent()));
  }

  /**
   * Makes the report.
   *
   * @param setup how it was measured; the JVM is added
   */
  public static ReportPage of(BrokerComparison comparison, List<Fact> setup) {
    return new BrokerPage(comparison).page(setup);
  }

  private ReportPage page(List<Fact> setup) {
    List<Fact> facts = new ArrayList<>(setup);
    facts.add(new Fact("JVM of the broker", comparison.stock().arms().get(0).jvm()));
    List<Metric> keyFigures = new ArrayList<>(List.of(pair.allocated()));
    keyFigures.addAll(pair.collections().stream().limit(1).toList());
    keyFigures.addAll(pair.rates());
    keyFigures.add(pair.p99());
    return new ReportPage(
        "sparebytes: RocketMQ "
            + comparison.spec().arm().release().version()
            + " without and with the agent",
        comparison.failures().isEmpty(),
        verdict(),
        comparison.failures(),
        keyFigures,
        groups(),
        tables(),
        facts,
        BrokerLimits.of(comparison));
  }

  private String verdict() {
    int failures = comparison.failures().size();
    if (failures > 0) {
      return "Failed: " + failures + (failures == 1 ? " thing is" : " things are") + " not right.";
    }
    Metric allocated = pair.allocated();
    return "Every message came back once and as it was sent, and both brokers stored the same"
        + " bytes. With the agent the broker allocates "
        + Numbers.figure(allocated.median(1))
        + " bytes instead of "
        + Numbers.figure(allocated.median(0))
        + " per message.";
  }

  private List<MetricGroup> groups() {
    List<MetricGroup> groups = new ArrayList<>();
    List<Metric> all = new ArrayList<>(List.of(pair.allocated()));
    all.addAll(pair.collections());
    all.addAll(pair.costs());
    all.addAll(pair.rates());
    groups.add(
        group(
            "In all",
            "Of the broker alone, but for the rates. Bytes are read off the JVM's own counters:"
                + " nothing is sampled. The young part of the heap is of the same size in all runs.",
            Plot.NONE,
            all));
    groups.add(
        group(
            "Next to stock",
            "What the broker takes with the agent, in percent of what it takes without.",
            Plot.BARS,
            pair.relative()));
    groups.add(
        group(
            "Latency",
            "From sending a message or a batch to its acknowledgement, on a logarithmic scale.",
            Plot.DOTS,
            pair.latencies()));
    if (!comparison.shares().isEmpty()) {
      groups.add(Shares.group(comparison));
    }
    return groups;
  }

  private List<PageTable> tables() {
    List<PageTable> tables = new ArrayList<>();
    if (!comparison.shares().isEmpty()) {
      tables.add(Shares.table(comparison));
    }
    tables.addAll(
        SiteTables.of(
            comparison.agent().sites(),
            "What a rule named and the agent did not rewrite in this release, by reason."));
    return tables;
  }

  private static MetricGroup group(String title, String lead, Plot plot, List<Metric> metrics) {
    List<Arm> arms = List.of(BrokerVariant.STOCK.arm(), BrokerVariant.AGENT.arm());
    return new MetricGroup(title, lead, plot, arms, metrics);
  }
}
