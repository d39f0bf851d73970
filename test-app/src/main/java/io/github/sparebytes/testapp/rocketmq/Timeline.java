/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** What each second of a load brought: messages, and how long their requests took. Thread-safe. */
public final class Timeline {
  /** System property of the client's JVM: the file that the timeline goes to. */
  public static final String FILE_PROPERTY = "sparebytes.load.timeline";

  private static final String FILE = System.getProperty(FILE_PROPERTY);

  private final Map<Long, Cell> cells = new TreeMap<>();

  /**
   * One second.
   *
   * @param epochSecond when it began
   * @param messages acknowledged in it
   * @param p50 nanoseconds that half of its requests did not exceed; p99 and max likewise
   */
  public record Second(long epochSecond, long messages, long p50, long p99, long max) {
    private String line() {
      return epochSecond + " " + messages + " " + p50 + " " + p99 + " " + max;
    }

    private static Second of(String line) {
      String[] words = line.split(" ", -1);
      return new Second(
          Long.parseLong(words[0]),
          Long.parseLong(words[1]),
          Long.parseLong(words[2]),
          Long.parseLong(words[3]),
          Long.parseLong(words[4]));
    }
  }

  private static final class Cell {
    private final Histogram times = new Histogram(TimeUnit.MINUTES.toNanos(10), 3);
    private long messages;
  }

  /** Adds a request that was just acknowledged; nothing where nobody wants a timeline. */
  void add(int messages, long nanos) {
    if (FILE != null) {
      addTo(System.currentTimeMillis() / 1_000, messages, nanos);
    }
  }

  private synchronized void addTo(long second, int messages, long nanos) {
    Cell cell = cells.computeIfAbsent(second, key -> new Cell());
    cell.times.recordValue(nanos);
    cell.messages += messages;
  }

  /** Writes the file that {@link #FILE_PROPERTY} names, if it does. */
  synchronized void write() throws IOException {
    if (FILE == null) {
      return;
    }
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Long, Cell> each : cells.entrySet()) {
      Histogram times = each.getValue().times;
      lines.add(
          new Second(
                  each.getKey(),
                  each.getValue().messages,
                  times.getValueAtPercentile(50),
                  times.getValueAtPercentile(99),
                  times.getMaxValue())
              .line());
    }
    Files.write(Path.of(FILE), lines, StandardCharsets.US_ASCII);
  }

  /** Reads what a client wrote; seconds without a request are missing. */
  public static List<Second> read(Path file) throws IOException {
    return Files.readAllLines(file, StandardCharsets.US_ASCII).stream().map(Second::of).toList();
  }
}
