/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** Counts the bytes that {@code String.getBytes(UTF_8)} would make. */
final class Utf8Length {
  /** The longest text whose bytes cannot outgrow an array. */
  static final int MAX_CHARS = Integer.MAX_VALUE / 3 - 8;

  private Utf8Length() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * The length of {@code text} in UTF-8, with one byte for a surrogate that has no partner: that is
   * where {@code getBytes} writes a question mark.
   *
   * @param text of at most {@link #MAX_CHARS} chars
   */
  static int of(String text) {
    return Ascii.isKnown(text) ? text.length() : count(text);
  }

  /** As {@link #of}, by a look at every char. */
  static int count(String text) {
    int length = text.length();
    int i = 0;
    // Four chars to a test: most texts are ASCII to the end.
    for (; i <= length - 4; i += 4) {
      int bits = text.charAt(i) | text.charAt(i + 1) | text.charAt(i + 2) | text.charAt(i + 3);
      if (bits >= 0x80) {
        break;
      }
    }
    while (i < length && text.charAt(i) < 0x80) {
      i++;
    }
    return i == length ? length : i + from(text, i, length);
  }

  private static int from(String text, int start, int length) {
    int bytes = 0;
    for (int i = start; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes++;
      } else if (c < 0x800) {
        bytes += 2;
      } else if (!Character.isSurrogate(c)) {
        bytes += 3;
      } else if (isPair(text, i, length)) {
        bytes += 4;
        i++;
      } else {
        bytes++;
      }
    }
    return bytes;
  }

  /** Whether the chars at {@code i} and behind it, before {@code length}, are a surrogate pair. */
  static boolean isPair(String text, int i, int length) {
    return i + 1 < length
        && Character.isHighSurrogate(text.charAt(i))
        && Character.isLowSurrogate(text.charAt(i + 1));
  }
}
