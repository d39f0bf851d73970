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
    if (problem != null || !canBeDrawn(group)) {
      return Optional.empty();
    }
    System.setProperty("java.awt.headless", "true");
    try {
      RowChart chart = new RowChart(group, width, alone);
      Svg.layOut(chart.chart());
      chart.addValues();
      drawn++;
      String ids = "chart" + drawn;
      return Optional.of(
          alone
              ? Svg.of(chart.chart(), group.title(), ids)
              : Svg.inPage(chart.chart(), group.title(), ids));
    } catch (IOException | RuntimeException | LinkageError | InternalError e) {
      // The JDK fails in many ways where fonts, their native library or java.desktop are missing.
      problem = String.valueOf(rootOf(e)).lines().findFirst().orElse("");
      return Optional.empty();
    }
  }

  /** Returns one line that says why there are no charts, or nothing if nothing went wrong. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem)
        .map(cause -> "no charts: Java cannot draw here (are any fonts installed?): " + cause);
  }

  private static Throwable rootOf(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  private static boolean canBeDrawn(MetricGroup group) {
    boolean positive =
        group.metrics().stream()
            .flatMap(metric -> metric.arms().stream())
            .allMatch(arm -> arm.spread().min() > 0);
    return group.arms().size() == 2
        && (group.plot() == Plot.BARS || (group.plot() == Plot.DOTS && positive));
  }
}
