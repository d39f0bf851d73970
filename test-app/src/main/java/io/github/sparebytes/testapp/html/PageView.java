/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.html;

import io.github.sparebytes.testapp.chart.Charts;
import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.PageTable;
import io.github.sparebytes.testapp.report.ReportPage;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What the template asks a page for. */
final class PageView {

  final String title;
  final String css;
  final boolean passed;
  final String verdict;
  final List<String> failures;
  final boolean failed;
  final List<KeyFigureView> keyFigures;
  final List<GroupView> groups;
  final List<TableView> tables;
  final List<Fact> setup;
  final List<String> limits;
  final String chartProblem;

  PageView(ReportPage page, String css, Charts charts) {
    this.title = page.title();
    this.css = css;
    this.passed = page.passed();
    this.verdict = page.verdict();
    this.failures = page.failures();
    this.failed = !page.failures().isEmpty();
    this.keyFigures = page.keyFigures().stream().map(KeyFigureView::new).toList();
    List<MetricGroup> all = page.groups();
    this.groups =
        IntStream.range(0, all.size())
            .mapToObj(i -> new GroupView(all.get(i), "group" + (i + 1), charts))
            .toList();
    this.tables = page.tables().stream().map(TableView::new).toList();
    this.setup = page.setup();
    this.limits = page.limits();
    this.chartProblem = charts.problem().orElse(null);
  }

  /** A table of texts. */
  static final class TableView {
    final String title;
    final String lead;
    final List<String> heading;
    final List<List<Text>> rows;

    TableView(PageTable table) {
      this.title = table.title();
      this.lead = table.lead();
      this.heading = table.heading();
      this.rows = table.rows().stream().map(TableView::texts).toList();
    }

    private static List<Text> texts(List<String> row) {
      return row.stream().map(Text::new).toList();
    }
  }

  /** A cell; numbers stand on the right. */
  static final class Text {

    private static final Pattern NUMBER = Pattern.compile("[\\d.,]+( %)?");

    /** Where a long name of class and method may break in a narrow column. */
    private static final Pattern BREAK = Pattern.compile("(?<=#)|(?<=[a-z])(?=[A-Z])");

    final List<String> parts;
    final boolean number;

    Text(String text) {
      this.parts = List.of(BREAK.split(text));
      this.number = NUMBER.matcher(text).matches();
    }
  }
}
