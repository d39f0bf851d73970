/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * Writes the bytes that {@code String.getBytes(UTF_8)} would make into an array that is there. A
 * surrogate without a partner becomes a question mark.
 */
final class Utf8 {
  /** The most bytes that one char can become; a pair of surrogates is four for two. */
  static final int MAX_BYTES_PER_CHAR = 3;

  private Utf8() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * Writes {@code text}, all of it ASCII.
   *
   * @param out with room for as many bytes as there are chars from {@code at} on
   */
  // Deprecated for what it does to chars beyond Latin-1; here it is a copy without a new array.
  @SuppressWarnings("deprecation")
  static void copyAscii(String text, byte[] out, int at) {
    text.getBytes(0, text.length(), out, at);
  }

  /**
   * Writes {@code text}, whatever it is made of.
   *
   * @param out with room for the encoding from {@code start} on
   * @return the index behind the last byte
   */
  static int write(String text, byte[] out, int start) {
    int length = text.length();
    int at = start;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        out[at++] = (byte) c;
      } else if (c < 0x800) {
        out[at++] = (byte) (0xc0 | (c >> 6));
        out[at++] = tail(c);
      } else if (!Character.isSurrogate(c)) {
        out[at++] = (byte) (0xe0 | (c >> 12));
        out[at++] = tail(c >> 6);
        out[at++] = tail(c);
      } else if (Utf8Length.isPair(text, i, length)) {
        at = writePair(Character.toCodePoint(c, text.charAt(++i)), out, at);
      } else {
        out[at++] = '?';
      }
    }
    return at;
  }

  private static int writePair(int codePoint, byte[] out, int at) {
    out[at] = (byte) (0xf0 | (codePoint >> 18));
    out[at + 1] = tail(codePoint >> 12);
    out[at + 2] = tail(codePoint >> 6);
    out[at + 3] = tail(codePoint);
    return at + 4;
  }

  private static byte tail(int bits) {
    return (byte) (0x80 | (bits & 0x3f));
  }

  /**
   * The last byte that {@code text} becomes.
   *
   * @param text not empty
   */
  static byte last(String text) {
    int end = text.length() - 1;
    char c = text.charAt(end);
    if (c < 0x80) {
      return (byte) c;
    }
    if (Character.isSurrogate(c) && (end == 0 || !Utf8Length.isPair(text, end - 1, end + 1))) {
      return '?';
    }
    // Of a pair, the low surrogate has the six lowest bits.
    return tail(c);
  }
}
