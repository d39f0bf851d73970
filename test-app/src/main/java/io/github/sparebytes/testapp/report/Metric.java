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

  /** Half a percent: a ratio that is shown as 1.00 is no change. */
  private static final double LEAST_CHANGE = 0.005;

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
    Spread first = arms.get(0).spread();
    Spread other = arms.get(arm).spread();
    if (other.max() < first.min() * (1 - LEAST_CHANGE)) {
      return better == Better.LESS ? Change.BETTER : Change.WORSE;
    }
    if (other.min() > first.max() * (1 + LEAST_CHANGE)) {
      return better == Better.MORE ? Change.BETTER : Change.WORSE;
    }
    return Change.NONE;
  }

  /**
   * A difference counts only if no run of one arm is within the range of the other's, and if it is
   * one that shows.
   */
  public enum Change {
    BETTER,
    WORSE,
    /** The ranges overlap. */
    NONE
  }
}
