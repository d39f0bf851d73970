/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits the agent argument {@code key=value,key=value}.
 *
 * <p>Behind a list or a path, a comma ends the value only before a known key and {@code =}, or
 * before a bare switch such as {@code dryRun}, so that {@code rules=a.rules,b.rules,cache=shared}
 * is two options. Values of other kinds hold no comma; there each one ends the value.
 */
final class ArgumentSplitter {
  /** The parts of {@code argument}, empty ones left out, blanks around them taken off. */
  static List<String> split(String argument) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    while (from <= argument.length()) {
      int end = holdsCommas(argument, from) ? endOfValue(argument, from) : comma(argument, from);
      String part = argument.substring(from, end).trim();
      if (!part.isEmpty()) {
        parts.add(part);
      }
      from = end + 1;
    }
    return parts;
  }

  /** The index of the first comma that ends a value which may hold commas, or the length. */
  static int endOfValue(String text, int from) {
    int comma = comma(text, from);
    while (comma < text.length() && !beginsOption(text, comma + 1)) {
      comma = comma(text, comma + 1);
    }
    return comma;
  }

  private static boolean beginsOption(String text, int from) {
    int end = comma(text, from);
    int equals = text.indexOf('=', from);
    if (equals >= 0 && equals < end) {
      return AgentOption.ofKey(text.substring(from, equals).trim()) != null;
    }
    return isSwitch(text.substring(from, end).trim());
  }

  private static boolean holdsCommas(String text, int from) {
    int equals = text.indexOf('=', from);
    if (equals < 0 || equals > comma(text, from)) {
      return false;
    }
    AgentOption option = AgentOption.ofKey(text.substring(from, equals).trim());
    return option != null
        && (option.kind() == AgentOption.Kind.LIST || option.kind() == AgentOption.Kind.PATH);
  }

  /** Whether {@code word} is the key of a flag, which stands for true without a value. */
  static boolean isSwitch(String word) {
    AgentOption option = AgentOption.ofKey(word);
    return option != null && option.kind() == AgentOption.Kind.FLAG;
  }

  private static int comma(String text, int from) {
    int comma = text.indexOf(',', from);
    return comma < 0 ? text.length() : comma;
  }

  private ArgumentSplitter() {}
}
