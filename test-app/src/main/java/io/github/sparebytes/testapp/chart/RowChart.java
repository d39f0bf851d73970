/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.chart;

import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.Plot;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Arrays;
import java.util.List;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * A chart with a row for each metric of a group, its two arms one below the other. The library has
 * no bars that lie, so a bar is a thick line.
 */
final class RowChart {

  private static final int ROW_HEIGHT = 46;
  private static final int HEIGHT_BESIDE_ROWS = 84;
  private static final int TITLE_HEIGHT = 36;
  private static final int FONT_SIZE = 12;
  private static final int ROW_NAME_WIDTH = 100;
  private static final int VALUE_WIDTH = 56;
  private static final int DOT_SIZE = 7;
  private static final float BAR = 12f;
  private static final float GRID_LINE = 0.7f;
  private static final float LINE = 1.5f;

  /** From the middle of a row to the middle of an arm, in rows. */
  private static final double ARM_OFFSET = 0.17;

  private static final Color CLEAR = new Color(0, 0, 0, 0);

  private final List<Metric> metrics;
  private final MetricGroup group;
  private final XYChart chart;

  /**
   * Makes a chart of a group with two arms.
   *
   * @param alone whether it stands for itself, with a title and on white
   */
  RowChart(MetricGroup group, int width, boolean alone) {
    this.group = group;
    this.metrics = group.metrics();
    int title = alone ? TITLE_HEIGHT : 0;
    this.chart = new XYChart(width, title + HEIGHT_BESIDE_ROWS + ROW_HEIGHT * metrics.size());
    style();
    if (alone) {
      chart.setTitle(group.title());
      chart.getStyler().setChartTitleVisible(true).setChartTitleBoxVisible(false);
      chart.getStyler().setChartBackgroundColor(Color.WHITE).setChartPadding(TITLE_HEIGHT / 3);
    }
    for (int row = 0; row < metrics.size(); row++) {
      for (int arm = 0; arm < 2; arm++) {
        draw(row, arm);
      }
    }
  }

  XYChart chart() {
    return chart;
  }

  private void draw(int row, int arm) {
    Metric metric = metrics.get(row);
    double y = metrics.size() - row + (arm == 0 ? ARM_OFFSET : -ARM_OFFSET);
    if (group.plot() == Plot.BARS) {
      line(row, arm, y, 0, metric.median(arm), BAR);
    } else {
      line(
          row,
          arm,
          y,
          metric.arms().get(arm).spread().min(),
          metric.arms().get(arm).spread().max(),
          LINE);
      dots(row, arm, y);
    }
  }

  private void line(int row, int arm, double y, double from, double to, float width) {
    XYSeries line =
        chart.addSeries(name(row, arm, "line"), new double[] {from, to}, new double[] {y, y});
    line.setMarker(SeriesMarkers.NONE);
    line.setLineColor(Ink.ofArm(arm).color());
    line.setLineStyle(new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
    line.setLabel(group.arms().get(arm).name());
    line.setShowInLegend(row == 0 && group.plot() == Plot.BARS);
  }

  private void dots(int row, int arm, double y) {
    List<Double> samples = metrics.get(row).arms().get(arm).samples();
    double[] x = samples.stream().mapToDouble(Double::doubleValue).toArray();
    double[] ys = new double[x.length];
    Arrays.fill(ys, y);
    XYSeries dots = chart.addSeries(name(row, arm, "dots"), x, ys);
    dots.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
    dots.setMarker(SeriesMarkers.CIRCLE);
    dots.setMarkerColor(Ink.ofArm(arm).color());
    dots.setLabel(group.arms().get(arm).name());
    dots.setShowInLegend(row == 0);
  }

  /** Writes the values; possible only once the chart was laid out. */
  void addValues() {
    for (int row = 0; row < metrics.size(); row++) {
      for (int arm = 0; arm < 2; arm++) {
        Metric metric = metrics.get(row);
        String text = Numbers.figure(metric.median(arm));
        double y = metrics.size() - row + (arm == 0 ? ARM_OFFSET : -ARM_OFFSET);
        double end =
            group.plot() == Plot.BARS ? metric.median(arm) : metric.arms().get(arm).spread().max();
        double x = chart.getScreenXFromChart(end) + 8 + text.length() * FONT_SIZE * 0.3;
        chart.addAnnotation(
            new AnnotationText(text, x, chart.getHeight() - chart.getScreenYFromChart(y), true));
      }
    }
  }

  private static String name(int row, int arm, String what) {
    return row + " " + arm + " " + what;
  }

  private void style() {
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE);
    XYStyler style = chart.getStyler();
    style.setBaseFont(font);
    style.setChartBackgroundColor(CLEAR).setPlotBackgroundColor(CLEAR).setPlotBorderVisible(false);
    style.setChartFontColor(Ink.TEXT.color()).setChartTitleVisible(false).setChartPadding(2);
    style.setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
    style.setLegendBackgroundColor(CLEAR).setLegendBorderColor(CLEAR).setLegendFont(font);
    style.setAnnotationTextFont(font).setAnnotationTextFontColor(Ink.TEXT.color());
    style.setMarkerSize(DOT_SIZE);
    style.setAxisTitleFont(font).setAxisTickLabelsFont(font);
    style.setAxisTickLabelsColor(Ink.TEXT.color()).setAxisTickMarksColor(Ink.GRID.color());
    style.setAxisTicksLineVisible(false).setAxisTicksMarksVisible(false);
    style.setPlotGridLinesColor(Ink.GRID.color()).setPlotGridHorizontalLinesVisible(false);
    style.setPlotGridLinesStroke(new BasicStroke(GRID_LINE));
    style.setYAxisTitleVisible(false).setXAxisTitleColor(Ink.MUTED.color());
    style.setYAxisMin(0.5).setYAxisMax(metrics.size() + 0.5);
    style.setYAxisTickMarkSpacingHint(ROW_HEIGHT - FONT_SIZE);
    chart.setCustomYAxisTickLabelsFormatter(this::rowName);
    chart.setXAxisTitle(metrics.get(0).unit() + ", " + metrics.get(0).better().words());
    style.setXAxisDecimalPattern("#,##0.##");
    if (group.plot() == Plot.BARS) {
      style.setXAxisMin(0.0).setXAxisMax(Math.max(greatest(), 1) / shareOfMarks());
    } else {
      style.setXAxisLogarithmic(true).setXAxisLogarithmicDecadeOnly(true);
      double least = least();
      style.setXAxisMin(least / 1.1);
      style.setXAxisMax(least * Math.pow(greatest() / least, 1 / shareOfMarks()));
    }
  }

  /** Returns how much of the plot's width is for bars and dots; the rest is for the last value. */
  private double shareOfMarks() {
    double plot = chart.getWidth() - ROW_NAME_WIDTH;
    return (plot - VALUE_WIDTH) / plot;
  }

  private double least() {
    return metrics.stream()
        .flatMap(metric -> metric.arms().stream())
        .mapToDouble(arm -> arm.spread().min())
        .min()
        .orElse(1);
  }

  private double greatest() {
    return metrics.stream()
        .flatMap(metric -> metric.arms().stream())
        .mapToDouble(arm -> arm.spread().max())
        .max()
        .orElse(1);
  }

  /** Ticks between rows are never shown, but no two labels may be alike. */
  private String rowName(double tick) {
    int row = metrics.size() - (int) Math.round(tick);
    boolean isRow = row >= 0 && row < metrics.size() && Math.abs(tick - Math.rint(tick)) < 1e-6;
    return isRow ? metrics.get(row).name() : String.valueOf(tick);
  }
}
