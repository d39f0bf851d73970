/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.List;

/**
 * Several measurements of one thing.
 *
 * @param min the least
 * @param lower a quarter of the values is below it
 * @param median the middle one, or the mean of the two in the middle
 * @param upper a quarter of the values is above it
 * @param max the greatest
 */
public record Spread(double min, double lower, double median, double upper, double max) {

  /** Returns the spread of at least one value; between two values, quartiles are interpolated. */
  public static Spread of(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new Spread(
        sorted[0],
        quantile(sorted, 0.25),
        quantile(sorted, 0.5),
        quantile(sorted, 0.75),
        sorted[sorted.length - 1]);
  }

  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
