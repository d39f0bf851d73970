/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.report.Arm;
import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.Plot;
import io.github.sparebytes.testapp.report.ReportPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lays a comparison out as a report. */
public final class ComparisonPage {

  private final Comparison comparison;
  private final RunMetrics pair;

  private ComparisonPage(Comparison comparison) {
    this.comparison = comparison;
    this.pair = new RunMetrics(List.of(comparison.stock(), comparison.agent()));
  }

  /**
   * Makes the report.
   *
   * @param setup how it was measured; the JVM and the digest are added
   */
  public static ReportPage of(Comparison comparison, List<Fact> setup) {
    return new ComparisonPage(comparison).page(setup);
  }

  private ReportPage page(List<Fact> setup) {
    List<Fact> facts = new ArrayList<>(setup);
    facts.add(new Fact("JVM", comparison.stock().runs().get(0).jvm()));
    facts.add(new Fact("Digest", comparison.digest()));
    return new ReportPage(
        "sparebytes: encoders without and with the agent",
        comparison.failures().isEmpty(),
        verdict(),
        comparison.failures(),
        present(
            List.of(
                pair.encoded(),
                pair.allocatedInServer(),
                pair.messagesPerSecond(),
                pair.p99(),
                youngCollections())),
        groups(),
        SiteTables.of(comparison.agent().sites(), SiteTables.PLANTED),
        facts,
        Limits.of(comparison.stock().runs()));
  }

  private String verdict() {
    int failures = comparison.failures().size();
    if (failures > 0) {
      return "Failed: " + failures + (failures == 1 ? " thing is" : " things are") + " not right.";
    }
    String same = "The same bytes were written in all runs, and every call site is as expected.";
    return pair.encoded().map(metric -> same + " " + spared(metric)).orElse(same);
  }

  private static String spared(Metric encoded) {
    return "With the agent the encoders allocate "
        + Numbers.figure(encoded.median(1))
        + " bytes instead of "
        + Numbers.figure(encoded.median(0))
        + " per message.";
  }

  private List<MetricGroup> groups() {
    List<MetricGroup> groups = new ArrayList<>();
    add(groups, "In all", "Per message, and for the whole run.", Plot.NONE, inAll());
    add(
        groups,
        "Bytes allocated per message, by encoder",
        "What each encoder allocates on the heap to encode one message.",
        Plot.BARS,
        pair.encoderBytes());
    add(
        groups,
        "Latency",
        "From sending a message to its acknowledgement, on a logarithmic scale.",
        Plot.DOTS,
        pair.latencies());
    add(
        groups,
        "Time per message, by encoder",
        "What each encoder takes to encode one message, on a logarithmic scale.",
        Plot.DOTS,
        pair.encoderNanos());
    if (comparison.variants().size() > 2) {
      groups.add(each());
    }
    return groups;
  }

  private List<Metric> inAll() {
    List<Metric> metrics =
        new ArrayList<>(
            present(
                List.of(
                    pair.encoded(),
                    pair.allocatedInServer(),
                    pair.allocated(),
                    pair.messagesPerSecond(),
                    pair.nanosPerMessage())));
    metrics.addAll(pair.collections());
    return metrics;
  }

  private MetricGroup each() {
    RunMetrics all = new RunMetrics(comparison.variants());
    return new MetricGroup(
        "Each feature alone",
        "One feature switched on, the others off; next to the agent with all that it has on.",
        Plot.NONE,
        comparison.variants().stream().map(runs -> runs.variant().arm()).toList(),
        present(List.of(all.encoded(), all.allocatedInServer(), all.messagesPerSecond())));
  }

  private Optional<Metric> youngCollections() {
    return pair.collections().stream().filter(m -> m.name().equals("young GCs")).findFirst();
  }

  private static void add(
      List<MetricGroup> groups, String title, String lead, Plot plot, List<Metric> metrics) {
    List<Arm> arms = List.of(Variant.STOCK.arm(), Variant.AGENT.arm());
    if (!metrics.isEmpty()) {
      groups.add(new MetricGroup(title, lead, plot, arms, metrics));
    }
  }

  private static List<Metric> present(List<Optional<Metric>> metrics) {
    return metrics.stream().flatMap(Optional::stream).toList();
  }
}
