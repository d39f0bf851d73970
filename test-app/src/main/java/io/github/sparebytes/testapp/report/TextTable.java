/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.ArrayList;
import java.util.List;

/** A table of plain text: the first and the last column to the left, all others to the right. */
public final class TextTable {

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  /** Makes a table with its heading. */
  public TextTable(String... heading) {
    rows.add(List.of(heading));
  }

  /** Adds a row of as many cells as the heading has. */
  public TextTable row(String... cells) {
    if (cells.length != rows.get(0).size()) {
      throw new IllegalArgumentException(cells.length + " cells under " + rows.get(0));
    }
    rows.add(List.of(cells));
    return this;
  }

  /** Returns the lines, a rule under the heading, without spaces at their ends. */
  public List<String> lines() {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.add(line(row, widths));
    }
    lines.add(1, "-".repeat(longest(lines)));
    return lines;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - row.get(i).length());
      boolean left = i == 0 || i == widths.length - 1;
      line.append(i == 0 ? "" : GAP);
      line.append(left ? row.get(i) + padding : padding + row.get(i));
    }
    return line.toString().stripTrailing();
  }

  private static int longest(List<String> lines) {
    int longest = 0;
    for (String line : lines) {
      longest = Math.max(longest, line.length());
    }
    return longest;
  }
}
