/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.List;

/** A report with a bit of everything, and texts that would do harm if they were not escaped. */
public final class Pages {

  /** What no page may hold as it is. */
  public static final String HOSTILE = "<script>alert('1')</script> & \"<b>\" {{title}}";

  private static final List<Arm> PAIR = List.of(new Arm("stock", ""), new Arm("agent", ""));

  private Pages() {}

  /** Returns a page whose figures can be told from each other. */
  public static ReportPage page(boolean passed) {
    Metric bytes = bytes("topic " + HOSTILE, List.of(48.25, 48.5, 48.75), List.of(0.0, 0.0, 0.0));
    Metric zero = bytes("nothing", List.of(0.0, 0.0, 0.0), List.of(0.0, 1.0, 2.0));
    Metric p99 = latency("p99", List.of(812.4, 790.3, 1204.9), List.of(801.2, 830.7, 1190.1));
    Metric max = latency("max", List.of(9800.0, 8100.0, 10100.5), List.of(9100.0, 12000.0, 9900.0));
    return new ReportPage(
        "A page " + HOSTILE,
        passed,
        "All is well " + HOSTILE,
        passed ? List.of() : List.of("one thing is not " + HOSTILE, "nor is another"),
        List.of(bytes, p99),
        List.of(
            new MetricGroup("Bytes " + HOSTILE, HOSTILE, Plot.BARS, PAIR, List.of(bytes, zero)),
            new MetricGroup("Latency", "lead", Plot.DOTS, PAIR, List.of(p99, max)),
            new MetricGroup("Each", "lead", Plot.NONE, three(), List.of(threeArms()))),
        List.of(
            new PageTable(
                "Sites", HOSTILE, List.of("site", "calls"), List.of(List.of(HOSTILE, "1,234")))),
        List.of(new Fact("JVM " + HOSTILE, HOSTILE)),
        List.of("no more than " + HOSTILE));
  }

  private static List<Arm> three() {
    return List.of(new Arm("stock", ""), new Arm("agent", ""), new Arm("cache " + HOSTILE, ""));
  }

  private static Metric threeArms() {
    return Metric.of(
        "bytes",
        "",
        "B",
        Better.LESS,
        List.of(List.of(880.0, 881.0), List.of(640.0, 641.0), List.of(736.0, 737.0)));
  }

  private static Metric bytes(String name, List<Double> stock, List<Double> agent) {
    return Metric.of(name, HOSTILE, "B", Better.LESS, List.of(stock, agent));
  }

  private static Metric latency(String name, List<Double> stock, List<Double> agent) {
    return Metric.of(name, "", "µs", Better.LESS, List.of(stock, agent));
  }
}
