/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * Keys and values side by side in an array, each key at an even index. A word of four bits for each
 * slot tells most of the keys apart that are not sought; of more than {@link FlatOrder#NARROW}
 * slots, an array of bytes does.
 */
final class Pairs {
  /** In place of the key null. */
  private static final Object NULL_KEY = new Object();

  /** In place of a key that was removed. */
  private static final Object REMOVED = new Object();

  private static final int BITS = 4;
  private static final long LOWEST = 0x1111111111111111L;
  private static final long HIGHEST = LOWEST << (BITS - 1);

  private Pairs() {}

  /** What stands in the array for a key. */
  static Object own(Object key) {
    return key == null ? NULL_KEY : key;
  }

  /** The key of a pair; null, too, for one that another thread is just removing. */
  static Object key(Object[] pairs, int at) {
    Object own = pairs[at];
    return own instanceof String ? own : null;
  }

  /** The hash code of what stands for a key. */
  static int hash(Object own) {
    return own instanceof String ? ((String) own).hashCode() : 0;
  }

  /** Where the pair of a key begins, or -1. */
  static int find(Object[] pairs, long tags, Object key) {
    int hash = key == null ? 0 : key.hashCode();
    int tag = tag(hash);
    if (FlatOrder.isWide(pairs)) {
      return findWide(pairs, tag, key, hash);
    }
    long other = tags ^ (LOWEST * tag);
    // The highest bit of each part that is zero, and now and then of one above it.
    long same = (other - LOWEST) & ~other & HIGHEST;
    while (same != 0) {
      int at = 2 * (Long.numberOfTrailingZeros(same) / BITS);
      if (at < pairs.length && isKey(pairs[at], key, hash)) {
        return at;
      }
      same &= same - 1;
    }
    return -1;
  }

  private static int findWide(Object[] pairs, int tag, Object key, int hash) {
    byte[] bytes = FlatOrder.wide(pairs);
    int room = FlatOrder.room(pairs);
    for (int slot = 0; slot < room; slot++) {
      if (bytes[room + slot] == tag && isKey(pairs[2 * slot], key, hash)) {
        return 2 * slot;
      }
    }
    return -1;
  }

  private static boolean isKey(Object own, Object key, int hash) {
    return key == null
        ? own == NULL_KEY
        : own == key
            || (own instanceof String && ((String) own).hashCode() == hash && key.equals(own));
  }

  /** Not 0, which is that of a slot not in use. */
  private static int tag(int hash) {
    return Math.max(1, (hash * 0x9E3779B9) >>> (Integer.SIZE - BITS));
  }

  /**
   * Notes four bits of the hash of the key in a slot, not in use before.
   *
   * @return the new word
   */
  static long tagged(Object[] pairs, long tags, int slot) {
    int tag = tag(hash(pairs[2 * slot]));
    if (FlatOrder.isWide(pairs)) {
      FlatOrder.wide(pairs)[FlatOrder.room(pairs) + slot] = (byte) tag;
      return tags;
    }
    return tags | ((long) tag << (BITS * slot));
  }

  /** Removes a pair; its place is not used again. */
  static void remove(Object[] pairs, int at) {
    pairs[at] = REMOVED;
    pairs[at + 1] = null;
  }
}
