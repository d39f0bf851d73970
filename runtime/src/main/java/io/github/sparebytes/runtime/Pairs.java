/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * Keys and values side by side in an array, each key at an even index. Behind the last pair there
 * is null where a key would be.
 */
final class Pairs {
  /** In place of the key null. */
  private static final Object NULL_KEY = new Object();

  /** In place of a key that was removed. */
  private static final Object REMOVED = new Object();

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

  /** Where the pair of a key begins, or -1. */
  static int find(Object[] pairs, Object key) {
    if (key == null) {
      return same(pairs, NULL_KEY);
    }
    int hash = key.hashCode();
    for (int at = 0; at + 1 < pairs.length; at += 2) {
      Object own = pairs[at];
      if (own == null) {
        return -1;
      }
      if (own == key || (own instanceof String && own.hashCode() == hash && key.equals(own))) {
        return at;
      }
    }
    return -1;
  }

  /**
   * Where the pair of a key begins that once lay at {@code at}, or -1; another, equal key is not
   * it.
   */
  static int again(Object[] pairs, Object key, int at) {
    Object own = own(key);
    return at + 1 < pairs.length && pairs[at] == own ? at : same(pairs, own);
  }

  private static int same(Object[] pairs, Object own) {
    for (int at = 0; at + 1 < pairs.length; at += 2) {
      if (pairs[at] == own) {
        return at;
      }
    }
    return -1;
  }

  /** Removes a pair; its place is not used again. */
  static void remove(Object[] pairs, int at) {
    pairs[at] = REMOVED;
    pairs[at + 1] = null;
  }
}
