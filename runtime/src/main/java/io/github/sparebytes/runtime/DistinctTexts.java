/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * Estimates how many different texts it was shown, from their hashes, in a fixed space: linear
 * counting (Whang and others, 1990). Plain: two threads can lose a bit to each other, until the
 * text comes again.
 */
final class DistinctTexts {
  private static final int BITS = 1 << 13;

  /** Where all bits but one are set. */
  static final int MAX = (int) Math.round(BITS * Math.log(BITS));

  private final long[] words = new long[BITS >>> 6];

  /** A hash, all of whose bits are good, never 0. */
  static int hash(String text) {
    int hash = text.hashCode() + text.length() * 0x9E3779B9;
    hash = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
    hash = (hash ^ (hash >>> 13)) * 0xC2B2AE35;
    hash ^= hash >>> 16;
    return hash == 0 ? 1 : hash;
  }

  /** Shows it a text. */
  void add(int hash) {
    int bit = hash & (BITS - 1);
    long mask = 1L << bit;
    if ((words[bit >>> 6] & mask) == 0) {
      words[bit >>> 6] |= mask;
    }
  }

  /** How many there were; {@link #MAX} stands for that and more. */
  long estimate() {
    int zeros = BITS;
    for (int i = 0; i < words.length; i++) {
      zeros -= Long.bitCount(words[i]);
    }
    return zeros <= 1 ? MAX : Math.round(-BITS * Math.log((double) zeros / BITS));
  }
}
