/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;

/**
 * What one arm measured of one metric.
 *
 * @param samples one from each repetition, in their order
 * @param spread of the samples
 * @param ratio to the first arm, repetition by repetition; null for the first arm itself, and where
 *     there is nothing to divide by
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Series(List<Double> samples, Spread spread, Spread ratio) {

  /** Makes the series of the first arm. */
  static Series first(List<Double> samples) {
    return new Series(List.copyOf(samples), Spread.of(samples), null);
  }

  /** Makes the series of another arm, place i of each from repetition i. */
  static Series beside(Series first, List<Double> samples) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      double base = first.samples().get(i);
      if (base > 0) {
        ratios.add(samples.get(i) / base);
      }
    }
    Spread ratio = ratios.size() == samples.size() ? Spread.of(ratios) : null;
    return new Series(List.copyOf(samples), Spread.of(samples), ratio);
  }
}
