/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.compare.Progress;
import io.github.sparebytes.testapp.report.Arm;
import io.github.sparebytes.testapp.report.Better;
import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.FileTree;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Plot;
import io.github.sparebytes.testapp.report.ReportPage;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Three brokers that copy each other's log, the leader killed under load, stock and with the agent:
 * nothing that was acknowledged may be lost.
 */
public final class Failover {
  private static final double NANOS_PER_MILLI = 1e6;

  private final BrokerSpec spec;
  private final Path folder;
  private final Progress progress;
  private final List<List<FailoverArm>> arms = List.of(new ArrayList<>(), new ArrayList<>());
  private final Set<String> failures = new LinkedHashSet<>();
  private int started;

  /** Prepares runs whose files go to {@code folder}. */
  public Failover(BrokerSpec spec, Path folder, Progress progress) {
    this.spec = spec;
    this.folder = folder;
    this.progress = progress;
  }

  /** Runs all pairs. */
  public ReportPage run(List<Fact> setup) throws RocketmqException {
    for (int pair = 1; pair <= spec.pairs(); pair++) {
      for (int i = 0; i < arms.size(); i++) {
        int arm = pair % 2 == 1 ? i : 1 - i;
        run(arm, pair);
      }
      if (!spec.keep() && failures.isEmpty()) {
        FileTree.delete(folder.resolve("pair-" + pair));
      }
      progress.repetition("pair " + pair + " of " + spec.pairs() + ": " + line(pair));
    }
    return page(setup);
  }

  private void run(int index, int pair) throws RocketmqException {
    BrokerVariant variant = index == 0 ? BrokerVariant.STOCK : BrokerVariant.AGENT;
    String label = "pair " + pair + " " + variant.words();
    progress.next(++started, 2 * spec.pairs(), label);
    Path place = folder.resolve("pair-" + pair).resolve(variant.folder());
    FailoverArm arm = FailoverArm.run(spec.arm(), place, variant.of(spec.agent()));
    arms.get(index).add(arm);
    failures.addAll(BrokerChecks.load(spec.arm().load(), arm.result(), label));
    if (!arm.killedUnderLoad()) {
      failures.add(label + ": the load was over before a new leader took over; raise --messages");
    }
    if (variant.agent()) {
      failures.addAll(BrokerChecks.agent(arm.nodes(), label));
      failures.addAll(BrokerChecks.idle(arm.leaders(), label));
    }
  }

  private String line(int pair) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < arms.size(); i++) {
      FailoverArm arm = arms.get(i).get(pair - 1);
      words.add(
          (i == 0 ? "stock" : "with the agent")
              + " "
              + arm.killed()
              + " killed, "
              + arm.result().received()
              + " of "
              + arm.result().sent()
              + " read back");
    }
    return String.join("; ", words);
  }

  private ReportPage page(List<Fact> setup) {
    List<Metric> metrics =
        List.of(
            metric("acknowledged", "messages", "", Better.MORE, arm -> arm.result().sent()),
            metric("read back", "each as it was sent", "", Better.MORE, a -> a.result().received()),
            metric(
                "sent again",
                "not acknowledged at once",
                "",
                Better.LESS,
                a -> a.result().retried()),
            metric(
                "new leader",
                "after the kill",
                "ms",
                Better.LESS,
                a -> a.failoverNanos() / NANOS_PER_MILLI),
            metric(
                "longest wait",
                "for an acknowledgement",
                "ms",
                Better.LESS,
                a -> a.result().max() / NANOS_PER_MILLI));
    MetricGroup group =
        new MetricGroup(
            "Leader killed under load",
            "Three nodes; the one that takes messages is killed, and another takes over.",
            Plot.NONE,
            List.of(
                new Arm("stock", "released brokers"), new Arm("agent", "the same with the agent")),
            metrics);
    int count = failures.size();
    return new ReportPage(
        "sparebytes: RocketMQ " + spec.arm().release().version() + ", a leader killed under load",
        count == 0,
        count == 0
            ? "Nothing that was acknowledged is lost, and every message came back as it was sent."
            : "Failed: " + count + (count == 1 ? " thing is" : " things are") + " not right.",
        List.copyOf(failures),
        metrics.subList(3, 5),
        List.of(group),
        List.of(),
        setup,
        List.of(
            "A message whose sending failed is sent again, and may be stored twice: of these alone"
                + " a second copy is no failure.",
            "How long an election takes is chance, with the agent and without."));
  }

  private Metric metric(
      String name, String note, String unit, Better better, ToDoubleFunction<FailoverArm> value) {
    return Metric.of(
        name,
        note,
        unit,
        better,
        arms.stream().map(runs -> runs.stream().map(value::applyAsDouble).toList()).toList());
  }
}
