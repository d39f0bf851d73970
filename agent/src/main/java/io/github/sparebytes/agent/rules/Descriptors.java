/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

/** Checks method descriptors (JVMS 4.3.3). */
final class Descriptors {
  private static final String PRIMITIVES = "BCDFIJSZ";

  /** Whether {@code desc} is a method descriptor, or one without its return type. */
  static boolean isMethod(String desc) {
    if (desc.isEmpty() || desc.charAt(0) != '(') {
      return false;
    }
    int at = 1;
    while (at >= 0 && at < desc.length() && desc.charAt(at) != ')') {
      at = endOfType(desc, at);
    }
    if (at < 0 || at >= desc.length()) {
      return false;
    }
    int result = at + 1;
    return result == desc.length()
        || desc.substring(result).equals("V")
        || endOfType(desc, result) == desc.length();
  }

  /** The index behind the field type that begins at {@code from}, or -1 if none does. */
  private static int endOfType(String desc, int from) {
    int at = from;
    while (at < desc.length() && desc.charAt(at) == '[') {
      at++;
    }
    if (at == desc.length()) {
      return -1;
    }
    if (desc.charAt(at) != 'L') {
      return PRIMITIVES.indexOf(desc.charAt(at)) >= 0 ? at + 1 : -1;
    }
    int end = desc.indexOf(';', at);
    boolean slashed = end > at + 1 && !hasAny(desc, at + 1, end, ".[()");
    return slashed ? end + 1 : -1;
  }

  private static boolean hasAny(String text, int from, int to, String wanted) {
    for (int i = from; i < to; i++) {
      if (wanted.indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private Descriptors() {}
}
