/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.measure.GcCount;
import io.github.sparebytes.testapp.report.Better;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.Series;
import io.github.sparebytes.testapp.rocketmq.LoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Turns the arms of several variants into metrics; what is zero in all arms is left out. */
final class BrokerMetrics {
  private static final double PERCENT = 100;
  private static final double MILLION = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;

  private final List<VariantArms> variants;

  BrokerMetrics(List<VariantArms> variants) {
    this.variants = variants;
  }

  /** Bytes that a broker allocated for each message of the measured part. */
  static double allocated(BrokerArm arm) {
    return arm.figures().allocatedBytes() / (double) arm.result().measured();
  }

  Metric allocated() {
    return metric(
        "allocated", "bytes per message, all threads of the broker", "B", BrokerMetrics::allocated);
  }

  /** Collections of the young generation, and others, by the million messages. */
  List<Metric> collections() {
    List<Metric> metrics = new ArrayList<>();
    gc(metrics, "young GCs", "per million messages", "", GcCount::young);
    gc(metrics, "full GCs", "per million messages", "", GcCount::full);
    return metrics;
  }

  /** The time in them, the heap and the processor time. */
  List<Metric> costs() {
    List<Metric> metrics = new ArrayList<>();
    gc(metrics, "GC time", "per million messages", "ms", GcCount::millis);
    metrics.add(
        metric(
            "heap left",
            "after a full collection at the end",
            "MB",
            arm -> arm.figures().heapBytes() / MILLION));
    metrics.add(
        metric(
            "processor time",
            "per message, all threads of the broker",
            "µs",
            arm -> arm.figures().cpuNanos() / NANOS_PER_MICRO / arm.result().measured()));
    return metrics;
  }

  /** Messages a second: sent, and read where they were read meanwhile. */
  List<Metric> rates() {
    List<Metric> metrics = new ArrayList<>();
    rate(metrics, "throughput", "sent and acknowledged", LoadResult::messagesPerSecond);
    rate(metrics, "read", "sent and read back", LoadResult::readPerSecond);
    return metrics;
  }

  Metric p99() {
    return latency("p99", LoadResult::p99);
  }

  /** From sending a message to its acknowledgement. */
  List<Metric> latencies() {
    return List.of(
        latency("p50", LoadResult::p50),
        p99(),
        latency("p99.9", LoadResult::p999),
        latency("max", LoadResult::max));
  }

  /** The costs in percent of the first variant, as far as it has any. */
  List<Metric> relative() {
    List<Metric> metrics = new ArrayList<>(List.of(allocated()));
    metrics.addAll(collections());
    metrics.addAll(costs());
    return metrics.stream()
        .filter(metric -> metric.arms().get(0).spread().min() > 0)
        .map(BrokerMetrics::relative)
        .toList();
  }

  private static Metric relative(Metric metric) {
    List<Double> base = metric.arms().get(0).samples();
    List<List<Double>> samples = new ArrayList<>();
    for (Series arm : metric.arms()) {
      List<Double> percent = new ArrayList<>();
      for (int i = 0; i < base.size(); i++) {
        percent.add(PERCENT * arm.samples().get(i) / base.get(i));
      }
      samples.add(percent);
    }
    return Metric.of(metric.name(), metric.note(), "%", metric.better(), samples);
  }

  private Metric latency(String name, ToDoubleFunction<LoadResult> nanos) {
    return metric(
        name,
        "from sending to acknowledgement",
        "µs",
        arm -> nanos.applyAsDouble(arm.result()) / NANOS_PER_MICRO);
  }

  private void gc(
      List<Metric> metrics, String name, String note, String unit, ToDoubleFunction<GcCount> gc) {
    addUnlessZero(
        metrics,
        metric(
            name,
            note,
            unit,
            arm -> gc.applyAsDouble(arm.figures().gc()) * MILLION / arm.result().measured()));
  }

  private void rate(
      List<Metric> metrics, String name, String note, ToDoubleFunction<LoadResult> rate) {
    addUnlessZero(
        metrics,
        Metric.of(
            name, note, "msg/s", Better.MORE, samples(arm -> rate.applyAsDouble(arm.result()))));
  }

  private static void addUnlessZero(List<Metric> metrics, Metric metric) {
    if (metric.arms().stream().anyMatch(arm -> arm.spread().max() > 0)) {
      metrics.add(metric);
    }
  }

  private Metric metric(String name, String note, String unit, ToDoubleFunction<BrokerArm> value) {
    return Metric.of(name, note, unit, Better.LESS, samples(value));
  }

  private List<List<Double>> samples(ToDoubleFunction<BrokerArm> value) {
    return variants.stream()
        .map(variant -> variant.arms().stream().map(value::applyAsDouble).toList())
        .toList();
  }
}
