/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.report.Metric.Change;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricTest {

  @Test
  void ratiosAreTakenRepetitionByRepetition() {
    Metric metric = metric(Better.LESS, List.of(10.0, 20.0, 40.0), List.of(5.0, 5.0, 5.0));

    assertThat(metric.arms().get(0).ratio()).isNull();
    assertThat(metric.arms().get(1).ratio()).isEqualTo(Spread.of(List.of(0.5, 0.25, 0.125)));
  }

  @Test
  void nothingIsNoMeasureForAnything() {
    assertThat(metric(Better.LESS, List.of(0.0, 1.0), List.of(1.0, 1.0)).arms().get(1).ratio())
        .isNull();
  }

  @Test
  void aChangeIsOneOnlyIfTheRangesDoNotOverlap() {
    List<Double> stock = List.of(10.0, 12.0);

    assertThat(metric(Better.LESS, stock, List.of(8.0, 9.0)).change(1)).isEqualTo(Change.BETTER);
    assertThat(metric(Better.MORE, stock, List.of(8.0, 9.0)).change(1)).isEqualTo(Change.WORSE);
    assertThat(metric(Better.LESS, stock, List.of(13.0, 14.0)).change(1)).isEqualTo(Change.WORSE);
    assertThat(metric(Better.MORE, stock, List.of(13.0, 14.0)).change(1)).isEqualTo(Change.BETTER);
    assertThat(metric(Better.LESS, stock, List.of(9.0, 11.0)).change(1)).isEqualTo(Change.NONE);
  }

  @Test
  void aChangeThatRoundsToNothingIsNone() {
    assertThat(metric(Better.LESS, List.of(1000.0), List.of(996.0)).change(1))
        .isEqualTo(Change.NONE);
    assertThat(metric(Better.LESS, List.of(1000.0), List.of(1004.0)).change(1))
        .isEqualTo(Change.NONE);
  }

  @Test
  void somethingInPlaceOfNothingIsAChange() {
    assertThat(metric(Better.LESS, List.of(0.0), List.of(1.0)).change(1)).isEqualTo(Change.WORSE);
  }

  private static Metric metric(Better better, List<Double> stock, List<Double> agent) {
    return Metric.of("x", "", "B", better, List.of(stock, agent));
  }
}
