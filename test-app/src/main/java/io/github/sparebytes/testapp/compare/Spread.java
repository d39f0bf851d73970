/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.List;

/**
 * Several measurements of one thing.
 *
 * @param min the least
 * @param median the middle one, or the mean of the two in the middle
 * @param max the greatest
 */
public record Spread(double min, double median, double max) {

  /** Returns the spread of at least one value. */
  static Spread of(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int size = sorted.size();
    double median = (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
    return new Spread(sorted.get(0), median, sorted.get(size - 1));
  }
}
