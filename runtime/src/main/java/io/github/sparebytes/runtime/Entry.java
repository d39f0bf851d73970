/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * A text and its UTF-8 bytes. Immutable, so threads may pass it on through plain reads and writes
 * (JLS section 17.5).
 */
final class Entry {
  /** The longest array that a cache keeps, in bytes. */
  static final int MAX_BYTES = 255;

  /** How many slots of a cache a text can be in. */
  static final int WAYS = 4;

  // This object, the String, and the headers and paddings of both arrays, on any common VM.
  private static final int FIXED_COST = 24 + 24 + 2 * (16 + 7);

  final String text;
  final byte[] bytes;

  /** Bytes of heap that the array takes. */
  final int size;

  Entry(String text, byte[] bytes) {
    this.text = text;
    this.bytes = bytes;
    this.size = Site.heapSize(bytes.length);
  }

  /** Whether a text of {@code length} chars may fit and has enough of them to be hashed. */
  static boolean admits(int length) {
    return ((length - 2) >>> 8) == 0;
  }

  /** Bytes of heap that this entry keeps alive, two for each char. */
  int cost() {
    return cost(text.length(), bytes.length);
  }

  /** The same, of a text and an array of these lengths. */
  static int cost(int chars, int bytes) {
    return FIXED_COST + 2 * chars + bytes;
  }

  /**
   * A hash of the length and three chars, best in its highest bits.
   *
   * <p>Not {@link String#hashCode()}: on a fresh String that walks all chars, and costs as much as
   * the encoding that a cache saves. Names of one family mostly differ at the end (a number, a
   * zone) or near the middle; texts that differ in none of these places meet in one slot, where
   * {@code equals} tells them apart.
   *
   * @param length the length of {@code text}, at least 2
   */
  static int hash(String text, int length) {
    int end = text.charAt(length - 1) + (text.charAt(length - 2) << 5);
    int all = end + (text.charAt(length >> 1) << 10) + (length << 17);
    return all * 0x9E3779B1;
  }
}
