/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.ArrayList;
import java.util.List;

/**
 * One thing that was measured, of all arms.
 *
 * @param name short, such as "p99"
 * @param note half a sentence on what it is, or empty
 * @param unit of all values, such as "B" or "µs"
 * @param better which way it improves
 * @param arms one series for each arm, all of the same length
 */
public record Metric(String name, String note, String unit, Better better, List<Series> arms) {

  /**
   * Makes a metric of the samples of each arm, at least one arm and one sample.
   *
   * @param samples those of the first arm first; place i of each is from repetition i
   */
  public static Metric of(
      String name, String note, String unit, Better better, List<List<Double>> samples) {
    List<Series> arms = new ArrayList<>();
    for (List<Double> series : samples) {
      arms.add(arms.isEmpty() ? Series.first(series) : Series.beside(arms.get(0), series));
    }
    return new Metric(name, note, unit, better, List.copyOf(arms));
  }

  /** Returns the median of an arm. */
  public double median(int arm) {
    return arms.get(arm).spread().median();
  }

  /** Returns what became of an arm, next to the first. */
  public Change change(int arm) {
    Spread ratio = arms.get(arm).ratio();
    if (ratio == null || (ratio.min() <= 1 && ratio.max() >= 1)) {
      return Change.NONE;
    }
    return better.improvedBy(ratio.median()) ? Change.BETTER : Change.WORSE;
  }

  /** A difference counts only if every repetition shows it. */
  public enum Change {
    BETTER,
    WORSE,
    /** Some repetitions say this, some that. */
    NONE
  }
}
