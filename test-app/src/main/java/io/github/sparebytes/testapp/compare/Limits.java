/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.report.Numbers;
import java.util.ArrayList;
import java.util.List;

/** What the figures of a comparison do not say. */
public final class Limits {

  private Limits() {}

  static List<String> of(List<RunFigures> stock) {
    List<String> limits = new ArrayList<>();
    limits.add(
        "The encoders are like those of real brokers, but this is not one: how much of a"
            + " broker's allocation its encoders are, only that broker can tell.");
    limits.add(chance(stock.size(), "repetition", "repetitions"));
    if (stock.get(0).latencyNanos() != null) {
      limits.add(
          "Server and clients share one JVM and the cores of this machine: latency and throughput"
              + " are those of the whole, and at full load.");
    }
    limits.add(
        "What the agent spares is garbage. Times and rates often vary by more than it changes"
            + " them; times of single call sites come from the benchmarks.");
    return limits;
  }

  /**
   * Says what better and worse mean, and how often chance does that.
   *
   * @param one repetition, in a word
   * @param many of them
   */
  public static String chance(int repetitions, String one, String many) {
    return "Better and worse mean that no run of one kind is within the range of the other kind's."
        + " With "
        + repetitions
        + " "
        + (repetitions == 1 ? one : many)
        + ", chance alone does that to one in "
        + Numbers.rounded(oneIn(repetitions))
        + " figures that do not differ.";
  }

  /** Of all ways to deal 2n different values to two arms, two keep the arms apart. */
  static double oneIn(int repetitions) {
    double ways = 1;
    for (int i = 1; i <= repetitions; i++) {
      ways = ways * (repetitions + i) / i;
    }
    return ways / 2;
  }
}
