/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.html;

import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.Spread;

/** A number in a table: the median, exact and as it is shown, and its spread. */
final class Cell {

  /** A narrow column breaks before it, not behind it. */
  private static final String TO = " to\u00a0";

  final String exact;
  final String shown;
  final String spread;
  final String change;

  private Cell(String exact, String shown, String spread, String change) {
    this.exact = exact;
    this.shown = shown;
    this.spread = spread;
    this.change = change;
  }

  static Cell value(Metric metric, int arm) {
    Spread spread = metric.arms().get(arm).spread();
    String range = Numbers.figure(spread.min()) + TO + Numbers.figure(spread.max());
    boolean flat = Numbers.figure(spread.min()).equals(Numbers.figure(spread.max()));
    return new Cell(
        String.valueOf(spread.median()),
        Numbers.figure(spread.median()),
        flat ? null : range,
        "none");
  }

  static Cell ratio(Metric metric, int arm) {
    Spread ratio = metric.arms().get(arm).ratio();
    if (ratio == null) {
      return new Cell(null, "\u2013", null, "none");
    }
    String range = Numbers.ratio(ratio.min()) + TO + Numbers.ratio(ratio.max());
    boolean flat = Numbers.ratio(ratio.min()).equals(Numbers.ratio(ratio.max()));
    return new Cell(
        String.valueOf(ratio.median()),
        Numbers.ratio(ratio.median()),
        flat ? null : range,
        GroupView.css(metric.change(arm)));
  }
}
