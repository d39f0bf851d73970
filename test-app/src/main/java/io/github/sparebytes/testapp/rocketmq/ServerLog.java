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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Looks for trouble in a server's log. */
public final class ServerLog {
  private static final Pattern TROUBLE =
      Pattern.compile("^[0-9:.]+ ERROR |\\b[\\w.$]+(Exception|Error)\\b");

  private static final Pattern ERROR =
      Pattern.compile("(Exception|Error)\\b|Unrecognized|Could not");

  /** Times, numbers, addresses and identities differ from run to run. */
  private static final Pattern TIME = Pattern.compile("^[0-9:.]+ ");

  private static final Pattern VARYING =
      Pattern.compile("0x[0-9a-fA-F]+|@[0-9a-f]+|[0-9A-F]{16,}|[0-9]+");

  private ServerLog() {}

  /**
   * The errors and exceptions of one log that another log does not have, as they stand there; each
   * kind once. Warnings are left out: a broker warns of how long things took.
   *
   * @param log the log looked at
   * @param stock the log of a stock server that did the same
   */
  public static List<String> troubleBeyond(Path log, Path stock) throws RocketmqException {
    Set<String> known = new LinkedHashSet<>();
    for (String line : trouble(stock)) {
      known.add(shape(line));
    }
    List<String> news = new ArrayList<>();
    for (String line : trouble(log)) {
      if (known.add(shape(line))) {
        news.add(line);
      }
    }
    return news;
  }

  /**
   * Why a server did not start, in one line: the first error or exception that it printed, else the
   * last that it logged, else the last line that it printed.
   */
  static String cause(Path output, Path log) {
    List<String> printed = linesOf(output);
    for (int i = 0; i < printed.size(); i++) {
      String line = printed.get(i).strip();
      if (ERROR.matcher(line).find()) {
        // The JVM says what is wrong with its heap in the line after.
        boolean detail = line.startsWith("Error occurred during") && i + 1 < printed.size();
        return detail ? line + ": " + printed.get(i + 1).strip() : line;
      }
    }
    List<String> logged =
        linesOf(log).stream().filter(line -> TROUBLE.matcher(line).find()).toList();
    if (!logged.isEmpty()) {
      return logged.get(logged.size() - 1);
    }
    return printed.isEmpty() ? "it said nothing" : printed.get(printed.size() - 1).strip();
  }

  private static List<String> linesOf(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  static List<String> trouble(Path log) throws RocketmqException {
    try {
      return new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> TROUBLE.matcher(line).find())
          .toList();
    } catch (IOException e) {
      throw new RocketmqException("cannot read " + log + " (" + e + ")", e);
    }
  }

  private static String shape(String line) {
    return VARYING.matcher(TIME.matcher(line).replaceFirst("")).replaceAll("#");
  }
}
