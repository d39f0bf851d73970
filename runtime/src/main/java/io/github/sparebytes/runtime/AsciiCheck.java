/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/** Compares an ASCII test with {@link String#getBytes} on texts where it could go wrong. */
final class AsciiCheck {
  private static final int MAX_LENGTH = 130;
  private static final char[] OTHERS = {0x80, 0xff, 0x100, 0x17f, 0xd800, 0xdc00, 0x4e2d, 0xffff};

  private AsciiCheck() {}

  /**
   * The first text on which {@code isAscii} is wrong, described; null if there is none. Texts are
   * of all lengths around the widths of vector registers, with one other char in every place.
   */
  static String firstWrongAnswer(MethodHandle isAscii) {
    try {
      for (int length = 0; length <= MAX_LENGTH; length++) {
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
          chars[i] = (char) (i * 7 & 0x7f);
        }
        String wrong = check(isAscii, chars, length, 'a');
        for (int i = 0; i < length && wrong == null; i++) {
          wrong = checkOthers(isAscii, chars, i);
        }
        if (wrong != null) {
          return wrong;
        }
      }
      return null;
    } catch (Throwable failure) {
      return "the handle failed: " + failure;
    }
  }

  private static String checkOthers(MethodHandle isAscii, char[] chars, int place)
      throws Throwable {
    char own = chars[place];
    chars[place] = 0x7f;
    String wrong = check(isAscii, chars, place, (char) 0x7f);
    for (int i = 0; i < OTHERS.length && wrong == null; i++) {
      chars[place] = OTHERS[i];
      wrong = check(isAscii, chars, place, OTHERS[i]);
    }
    chars[place] = own;
    return wrong;
  }

  private static String check(MethodHandle isAscii, char[] chars, int place, char other)
      throws Throwable {
    String text = String.valueOf(chars);
    boolean answer = (boolean) isAscii.invokeExact(text);
    return answer == isAscii(text)
        ? null
        : "wrong answer "
            + answer
            + " for "
            + chars.length
            + " chars, "
            + (int) other
            + " at "
            + place;
  }

  // By stock's encoder, not by a loop over chars: that is what the answer stands in for.
  private static boolean isAscii(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (byte b : bytes) {
      if (b < 0) {
        return false;
      }
    }
    // A lone surrogate is a question mark.
    return text.equals(new String(bytes, StandardCharsets.US_ASCII));
  }
}
