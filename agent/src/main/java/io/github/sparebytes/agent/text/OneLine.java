/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.text;

/** Makes foreign text fit into one line of a log. */
public final class OneLine {
  private static final int MAX_LENGTH = 120;

  /**
   * {@code text} in single quotes, each control character (line ends, escapes of a terminal) as
   * {@code ?}, cut after 120 characters.
   */
  public static String quote(String text) {
    return "'" + clean(text) + "'";
  }

  /** As {@link #quote} without the quotes. */
  public static String clean(String text) {
    int length = Math.min(text.length(), MAX_LENGTH);
    StringBuilder out = new StringBuilder(length + 3);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      boolean breaksLine = Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
      out.append(breaksLine ? '?' : c);
    }
    if (text.length() > MAX_LENGTH) {
      out.append("...");
    }
    return out.toString();
  }

  private OneLine() {}
}
