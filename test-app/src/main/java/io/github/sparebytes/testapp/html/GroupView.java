/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.html;

import io.github.sparebytes.testapp.chart.Charts;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A group of metrics: its charts and its table. */
final class GroupView {

  private static final int WIDE = 760;
  private static final int NARROW = 360;

  final String id;
  final String title;
  final String lead;
  final String wideChart;
  final String narrowChart;
  final List<String> heading;
  final List<Row> rows;

  GroupView(MetricGroup group, String id, Charts charts) {
    this.id = id;
    this.title = group.title();
    this.lead = group.lead();
    this.wideChart = charts.draw(group, WIDE).orElse(null);
    this.narrowChart = charts.draw(group, NARROW).orElse(null);
    boolean pair = group.arms().size() == 2;
    this.heading = pair ? pairHeading(group) : armsHeading(group);
    this.rows = pair ? pairRows(group) : armRows(group);
  }

  private static List<String> pairHeading(MetricGroup group) {
    return List.of(group.arms().get(0).name(), group.arms().get(1).name(), "ratio");
  }

  private static List<Row> pairRows(MetricGroup group) {
    List<Row> rows = new ArrayList<>();
    for (Metric metric : group.metrics()) {
      rows.add(
          new Row(
              metric.name(),
              metric.unit(),
              metric.note(),
              List.of(Cell.value(metric, 0), Cell.value(metric, 1), Cell.ratio(metric, 1))));
    }
    return rows;
  }

  private static List<String> armsHeading(MetricGroup group) {
    List<String> heading = new ArrayList<>();
    for (Metric metric : group.metrics()) {
      heading.add(metric.name() + ", " + metric.unit());
      heading.add("ratio");
    }
    return heading;
  }

  private static List<Row> armRows(MetricGroup group) {
    List<Row> rows = new ArrayList<>();
    for (int arm = 0; arm < group.arms().size(); arm++) {
      List<Cell> cells = new ArrayList<>();
      for (Metric metric : group.metrics()) {
        cells.add(Cell.value(metric, arm));
        cells.add(Cell.ratio(metric, arm));
      }
      rows.add(new Row(group.arms().get(arm).name(), "", group.arms().get(arm).note(), cells));
    }
    return rows;
  }

  /** A line of the table. */
  static final class Row {
    final String name;
    final String unit;
    final String note;
    final List<Cell> cells;

    Row(String name, String unit, String note, List<Cell> cells) {
      this.name = name;
      this.unit = unit;
      this.note = note;
      this.cells = cells;
    }
  }

  static String css(Metric.Change change) {
    return change.name().toLowerCase(Locale.ROOT);
  }
}
