/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.io.PrintStream;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The agent's log: single lines on a stream, by default standard error. Thread-safe.
 *
 * <p>Never a logging framework: the host configures its own, and to touch one from an agent may
 * initialise it before the host does.
 */
public final class AgentLog {
  /** How much is logged; each level includes those before it. */
  public enum Level {
    OFF,
    ERROR,
    INFO,
    DEBUG
  }

  private static final String PREFIX = "sparebytes: ";

  /** Keys come from a few places of ours; the bound keeps a mistake there from filling the heap. */
  private static final int MAX_KEYS = 1_000;

  private final Level level;
  private final PrintStream out;
  private final Set<String> seen = Collections.synchronizedSet(new HashSet<String>());

  AgentLog(Level level, PrintStream out) {
    this.level = level;
    this.out = out;
  }

  /**
   * A log on standard error.
   *
   * @param level off, error, info or debug; anything else is info
   */
  public static AgentLog toStandardError(String level) {
    for (Level each : Level.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(level)) {
        return new AgentLog(each, System.err);
      }
    }
    return new AgentLog(Level.INFO, System.err);
  }

  public boolean isDebug() {
    return level == Level.DEBUG;
  }

  public void error(String line) {
    log(Level.ERROR, line);
  }

  /** A line and the cause of it; the stack trace shows at debug level only. */
  public void error(String line, Throwable cause) {
    log(Level.ERROR, line + " (" + cause + ")");
    if (isDebug()) {
      cause.printStackTrace(out);
    }
  }

  public void info(String line) {
    log(Level.INFO, line);
  }

  public void debug(String line) {
    log(Level.DEBUG, line);
  }

  /** Logs an error line the first time that it is called with this key, and never again. */
  public void once(String key, String line) {
    once(Level.ERROR, key, line);
  }

  /** Logs a line the first time that it is called with this key, and never again. */
  public void once(Level lineLevel, String key, String line) {
    if (seen.size() < MAX_KEYS && seen.add(key)) {
      log(lineLevel, line);
    }
  }

  /** Whether {@link #success} was called. */
  public boolean hasSucceeded() {
    return seen.contains("success");
  }

  /** Logs, the first time it is called, what the agent of this version achieved. */
  public void success(String version, String line) {
    if (seen.add("success") && level.compareTo(Level.INFO) >= 0) {
      out.println("sparebytes " + version + ": " + oneLine(line));
    }
  }

  /** Logs lines that belong together and are to be taken as they are, without the usual prefix. */
  public void block(List<String> lines) {
    if (level.compareTo(Level.INFO) >= 0) {
      StringBuilder all = new StringBuilder();
      for (String line : lines) {
        all.append(oneLine(line)).append(System.lineSeparator());
      }
      out.print(all);
      out.flush();
    }
  }

  private void log(Level lineLevel, String line) {
    if (level.compareTo(lineLevel) >= 0) {
      out.println(PREFIX + oneLine(line));
    }
  }

  /** Messages of exceptions may hold line ends, and names of files may hold terminal escapes. */
  private static String oneLine(String line) {
    StringBuilder flat = new StringBuilder(line);
    for (int i = 0; i < flat.length(); i++) {
      if (Character.isISOControl(flat.charAt(i))) {
        flat.setCharAt(i, '?');
      }
    }
    return flat.toString();
  }
}
