/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.html;

import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.Spread;
import java.util.Locale;

/** A metric at the top of the page. */
final class KeyFigureView {

  final String name;
  final String note;
  final String value;
  final String detail;
  final String change;
  final String judgement;

  KeyFigureView(Metric metric) {
    Spread ratio = metric.arms().get(1).ratio();
    this.name = metric.name();
    this.note = metric.note();
    this.value = ratio == null ? Numbers.figure(metric.median(1)) : Numbers.change(ratio.median());
    this.detail =
        Numbers.figure(metric.median(1))
            + " "
            + metric.unit()
            + " instead of "
            + Numbers.figure(metric.median(0));
    this.change = metric.change(1).name().toLowerCase(Locale.ROOT);
    this.judgement = judgement(metric.change(1));
  }

  private static String judgement(Metric.Change change) {
    switch (change) {
      case BETTER:
        return "better in all runs";
      case WORSE:
        return "worse in all runs";
      default:
        return "no clear difference";
    }
  }
}
