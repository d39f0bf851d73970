/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * In what order the slots of a {@link FlatMap} come: a list of slot numbers. Up to {@link #NARROW}
 * slots, a word of four bits for each; beyond, an array of bytes that lies behind the pairs.
 */
final class FlatOrder {
  /** How many slots the word has room for. */
  static final int NARROW = 16;

  private static final int BITS = 4;
  private static final int SLOT = (1 << BITS) - 1;

  private FlatOrder() {}

  /** An array for so many pairs. */
  static Object[] allocate(int room) {
    if (room <= NARROW) {
      return new Object[2 * room];
    }
    Object[] pairs = new Object[2 * room + 1];
    pairs[2 * room] = new byte[2 * room];
    return pairs;
  }

  /** How many pairs an array holds. */
  static int room(Object[] pairs) {
    return pairs.length >> 1;
  }

  /** Where in the array the pair of a rank begins. */
  static int at(Object[] pairs, long order, int rank) {
    return 2 * (isWide(pairs) ? wide(pairs)[rank] : (int) (order >>> (BITS * rank)) & SLOT);
  }

  /**
   * Puts a slot at a rank; those from there on move up.
   *
   * @param count how many there are before
   * @return the new word
   */
  static long insert(Object[] pairs, long order, int count, int rank, int slot) {
    if (isWide(pairs)) {
      byte[] wide = wide(pairs);
      System.arraycopy(wide, rank, wide, rank + 1, count - rank);
      wide[rank] = (byte) slot;
      return order;
    }
    long low = order & below(rank);
    return low | ((long) slot << (BITS * rank)) | ((order ^ low) << BITS);
  }

  /**
   * Takes the slot at a rank out; those behind it move down.
   *
   * @param count how many there are before
   * @return the new word
   */
  static long remove(Object[] pairs, long order, int count, int rank) {
    if (isWide(pairs)) {
      byte[] wide = wide(pairs);
      System.arraycopy(wide, rank + 1, wide, rank, count - rank - 1);
      return order;
    }
    long low = order & below(rank);
    return low | (((order ^ low) >>> BITS) & ~below(rank));
  }

  private static long below(int rank) {
    return (1L << (BITS * rank)) - 1;
  }

  /** Whether there is an array of bytes behind the pairs. */
  static boolean isWide(Object[] pairs) {
    return (pairs.length & 1) != 0;
  }

  /** The array of bytes: the order, and behind it a tag for each slot. */
  static byte[] wide(Object[] pairs) {
    return (byte[]) pairs[pairs.length - 1];
  }
}
