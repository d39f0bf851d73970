/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.ArrayList;
import java.util.List;

/** Splits a rule line at its blanks; blanks within double quotes do not count. */
final class RuleWords {
  /** The words of a line without its comment; quotes are kept in the words. */
  static List<String> of(String line) throws BadLine {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (true) {
      while (at < line.length() && isBlank(line.charAt(at))) {
        at++;
      }
      if (at == line.length() || line.charAt(at) == '#') {
        return words;
      }
      int end = endOfWord(line, at);
      words.add(line.substring(at, end));
      at = end;
    }
  }

  private static int endOfWord(String line, int from) throws BadLine {
    boolean quoted = false;
    int at = from;
    while (at < line.length() && (quoted || !isBlank(line.charAt(at)))) {
      if (line.charAt(at) == '"') {
        quoted = !quoted;
      }
      at++;
    }
    if (quoted) {
      throw new BadLine("a double quote is left open", "close it behind the reason");
    }
    return at;
  }

  /** White space, and the mark that some editors put before the first line of a UTF-8 file. */
  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || c == '\uFEFF';
  }

  private RuleWords() {}
}
