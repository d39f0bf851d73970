/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.rocketmq.Timeline;
import java.util.List;
import java.util.Locale;

/** Latencies and allocations around each step, as a table in text. */
record LiveReport(List<LiveSteps.Window> windows, List<Timeline.Second> seconds) {

  String text(String title) {
    StringBuilder text = new StringBuilder(title).append(System.lineSeparator());
    row(text, "step", "s", "messages/s", "p50 ms", "p99 ms", "max ms", "bytes/message");
    for (LiveSteps.Window window : windows) {
      List<Timeline.Second> met = met(window);
      row(
          text,
          window.name(),
          format("%.1f", (window.toMillis() - window.fromMillis()) / 1e3),
          format("%.0f", met.stream().mapToLong(Timeline.Second::messages).average().orElse(0)),
          // Of the seconds that the step touches, the worst.
          millis(met.stream().mapToLong(Timeline.Second::p50).max().orElse(0)),
          millis(met.stream().mapToLong(Timeline.Second::p99).max().orElse(0)),
          millis(met.stream().mapToLong(Timeline.Second::max).max().orElse(0)),
          window.bytes() < 0 ? "" : format("%.0f", bytesPerMessage(window.name())));
    }
    return text.toString();
  }

  /** What the JVM allocated in a measured stretch, by the messages acknowledged in it. */
  double bytesPerMessage(String name) {
    for (LiveSteps.Window window : windows) {
      if (window.name().equals(name) && window.bytes() >= 0) {
        long messages = met(window).stream().mapToLong(Timeline.Second::messages).sum();
        return (double) window.bytes() / messages;
      }
    }
    throw new IllegalArgumentException(name);
  }

  /** The longest request from the first step to the end of the last. */
  long longestNanos() {
    long longest = 0;
    for (LiveSteps.Window window : windows) {
      for (Timeline.Second second : met(window)) {
        longest = Math.max(longest, second.max());
      }
    }
    return longest;
  }

  private List<Timeline.Second> met(LiveSteps.Window window) {
    long first = window.fromMillis() / 1_000;
    // A measured stretch begins and ends with a second.
    long last = window.bytes() < 0 ? window.toMillis() / 1_000 : window.toMillis() / 1_000 - 1;
    return seconds.stream()
        .filter(second -> second.epochSecond() >= first && second.epochSecond() <= last)
        .toList();
  }

  private static void row(StringBuilder text, String... cells) {
    text.append(format("%-10s", cells[0]));
    for (int i = 1; i < cells.length; i++) {
      text.append(format("%14s", cells[i]));
    }
    text.append(System.lineSeparator());
  }

  private static String millis(long nanos) {
    return format("%.2f", nanos / 1e6);
  }

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
