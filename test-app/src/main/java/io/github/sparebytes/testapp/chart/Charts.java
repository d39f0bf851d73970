/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.chart;

import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Plot;
import java.io.IOException;
import java.util.Optional;

/** Draws what can be drawn here: without fonts, Java has no letters for a chart. */
public final class Charts {

  private String problem;
  private int drawn;

  /**
   * Draws a group, in a page of a given width.
   *
   * @return an SVG element, or nothing if the group has no chart or cannot be drawn on this machine
   */
  public Optional<String> draw(MetricGroup group, int width) {
    return draw(group, width, false);
  }

  /** Draws a group as an image of its own, with a title and on white. */
  public Optional<String> drawAlone(MetricGroup group, int width) {
    return draw(group, width, true);
  }

  private Optional<String> draw(MetricGroup group, int width, boolean alone) {
    if (group.plot() == Plot.NONE || group.arms().size() != 2 || problem != null) {
      return Optional.empty();
    }
    System.setProperty("java.awt.headless", "true");
    try {
      RowChart chart = new RowChart(group, width, alone);
      Svg.layOut(chart.chart());
      chart.addValues();
      drawn++;
      return Optional.of(Svg.of(chart.chart(), group.title(), "chart" + drawn));
    } catch (IOException | RuntimeException | LinkageError | InternalError e) {
      // The JDK's font code fails in many ways where fonts or its native libraries are missing.
      problem = String.valueOf(e);
      return Optional.empty();
    }
  }

  /** Returns one line that says why there are no charts, or nothing if there are. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem)
        .map(cause -> "no charts, since Java finds no fonts here: " + cause);
  }
}
