/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/**
 * Asks an ASCII test about texts on which it could go wrong.
 *
 * <p>What {@link String#getBytes} says is asked of a few texts only: thousands of calls with odd
 * chars would shape the JIT compiler's idea of that method in the host, too.
 */
final class AsciiCheck {
  /** Every length up to here is tried: some more than the widest vector registers hold twice. */
  private static final int MAX_LENGTH = 130;

  private static final char[] OTHERS = {0x80, 0xff, 0x100, 0x17f, 0xd800, 0xdc00, 0x4e2d, 0xffff};

  private AsciiCheck() {}

  /** The first text on which {@code isAscii} is wrong, described; null if there is none. */
  static String firstWrongAnswer(MethodHandle isAscii) {
    try {
      char[] chars = new char[MAX_LENGTH];
      for (int i = 0; i < MAX_LENGTH; i++) {
        chars[i] = (char) (127 - i % 128);
      }
      String wrong = null;
      for (int length = 0; length <= MAX_LENGTH && wrong == null; length++) {
        wrong = check(isAscii, String.valueOf(chars, 0, length), true);
        if (wrong == null) {
          wrong = checkOthers(isAscii, chars, length);
        }
      }
      return wrong;
    } catch (Throwable failure) {
      return "the handle failed: " + failure;
    }
  }

  // One other char in every place of a text; which one it is changes with place and length.
  private static String checkOthers(MethodHandle isAscii, char[] chars, int length)
      throws Throwable {
    String wrong = null;
    for (int i = 0; i < length && wrong == null; i++) {
      char own = chars[i];
      chars[i] = OTHERS[(i + length) % OTHERS.length];
      String text = String.valueOf(chars, 0, length);
      chars[i] = own;
      wrong = check(isAscii, text, false);
      if (wrong == null && i == length - 1 && isAsciiByStock(text)) {
        wrong = "getBytes takes " + (int) text.charAt(i) + " for ASCII";
      }
    }
    return wrong;
  }

  private static String check(MethodHandle isAscii, String text, boolean expected)
      throws Throwable {
    boolean answer = (boolean) isAscii.invokeExact(text);
    return answer == expected
        ? null
        : "wrong answer "
            + answer
            + " for a text of "
            + text.length()
            + " chars, the last one "
            + (text.isEmpty() ? -1 : (int) text.charAt(text.length() - 1));
  }

  // A lone surrogate is a question mark.
  private static boolean isAsciiByStock(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return text.equals(new String(bytes, StandardCharsets.US_ASCII));
  }
}
