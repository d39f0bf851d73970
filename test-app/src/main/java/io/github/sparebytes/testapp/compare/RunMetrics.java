/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.report.Better;
import io.github.sparebytes.testapp.report.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Turns the runs of several variants into metrics; what some run did not measure is left out. */
final class RunMetrics {

  private static final double NANOS_PER_MICRO = 1000;

  private final List<VariantRuns> variants;

  RunMetrics(List<VariantRuns> variants) {
    this.variants = variants;
  }

  /** Returns what the encoders allocate. */
  Optional<Metric> encoded() {
    return metric(
        "encoders allocate",
        "bytes per message, all encoders together",
        "B",
        Better.LESS,
        r -> r.bytesPerMessage());
  }

  /** Returns what the server allocates. */
  Optional<Metric> allocatedInServer() {
    return metric(
        "server allocates",
        "bytes per message, all its threads",
        "B",
        Better.LESS,
        r -> r.allocatedInServer());
  }

  /** Returns what all threads allocate. */
  Optional<Metric> allocated() {
    return metric(
        "all allocate",
        "bytes per message, server and clients",
        "B",
        Better.LESS,
        r -> r.allocatedPerMessage());
  }

  Optional<Metric> messagesPerSecond() {
    return metric(
        "throughput", "all threads together", "msg/s", Better.MORE, r -> r.messagesPerSecond());
  }

  Optional<Metric> nanosPerMessage() {
    return metric(
        "time", "in the encoders, per message", "ns", Better.LESS, r -> r.nanosPerMessage());
  }

  Optional<Metric> p99() {
    return latency("p99", l -> l.p99());
  }

  /** Returns the latencies there are, from sending to acknowledgement. */
  List<Metric> latencies() {
    List<Metric> metrics = new ArrayList<>();
    latency("p50", l -> l.p50()).ifPresent(metrics::add);
    p99().ifPresent(metrics::add);
    latency("p99.9", l -> l.p999()).ifPresent(metrics::add);
    latency("max", l -> l.max()).ifPresent(metrics::add);
    return metrics;
  }

  /** Returns what the garbage collector did. */
  List<Metric> collections() {
    List<Metric> metrics = new ArrayList<>();
    add(metrics, "young GCs", "", r -> r.gc() == null ? null : r.gc().young());
    add(metrics, "full GCs", "", r -> r.gc() == null ? null : r.gc().full());
    add(metrics, "GC time", "ms", r -> r.gc() == null ? null : r.gc().millis());
    return metrics;
  }

  /** Returns the bytes that each encoder allocates. */
  List<Metric> encoderBytes() {
    return encoders("B", RunFigures.Encoder::bytesPerMessage);
  }

  /** Returns the time that each encoder takes. */
  List<Metric> encoderNanos() {
    return encoders("ns", RunFigures.Encoder::nanosPerMessage);
  }

  private List<Metric> encoders(String unit, Function<RunFigures.Encoder, Double> figure) {
    List<Metric> metrics = new ArrayList<>();
    for (RunFigures.Encoder encoder : variants.get(0).runs().get(0).encoders()) {
      String name = encoder.name();
      Function<RunFigures, Double> ofRun =
          run -> run.encoder(name) == null ? null : figure.apply(run.encoder(name));
      metric(name, "", unit, Better.LESS, ofRun).ifPresent(metrics::add);
    }
    return metrics;
  }

  private Optional<Metric> latency(String name, Function<RunFigures.Latency, Double> figure) {
    return metric(
        name,
        "from sending to acknowledgement",
        "µs",
        Better.LESS,
        run ->
            run.latencyNanos() == null ? null : figure.apply(run.latencyNanos()) / NANOS_PER_MICRO);
  }

  private void add(
      List<Metric> metrics, String name, String unit, Function<RunFigures, Double> figure) {
    metric(name, "while it was measured", unit, Better.LESS, figure).ifPresent(metrics::add);
  }

  private Optional<Metric> metric(
      String name, String note, String unit, Better better, Function<RunFigures, Double> figure) {
    List<List<Double>> samples = new ArrayList<>();
    for (VariantRuns variant : variants) {
      List<Double> series = new ArrayList<>();
      for (RunFigures run : variant.runs()) {
        Double value = figure.apply(run);
        if (value == null || value < 0) {
          return Optional.empty();
        }
        series.add(value);
      }
      samples.add(series);
    }
    return Optional.of(Metric.of(name, note, unit, better, samples));
  }
}
