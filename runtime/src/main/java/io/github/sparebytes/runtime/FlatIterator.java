/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** Goes through the pairs of a {@link FlatMap} in order; fails as the iterators of HashMap do. */
abstract class FlatIterator<K, V, E> implements Iterator<E> {
  private static final int NOTHING = -1;

  final FlatMap<K, V> map;
  final Object[] pairs;
  private long order;
  private int rank;
  private int end;
  private int expected;
  private int last = NOTHING;

  /**
   * Stands before the first pair.
   *
   * @param pairs the store of the map as it is now
   */
  FlatIterator(FlatMap<K, V> map, Object[] pairs) {
    this.map = map;
    this.pairs = pairs;
    this.order = map.order();
    this.end = map.flatSize();
    this.expected = map.changes();
  }

  @Override
  public final boolean hasNext() {
    return rank < end;
  }

  /** Where the next pair begins. */
  final int advance() {
    check();
    if (rank >= end) {
      throw new NoSuchElementException();
    }
    last = FlatOrder.at(pairs, order, rank++);
    if (last + 1 >= pairs.length) {
      throw new ConcurrentModificationException(); // Another thread has just made the array grow.
    }
    return last;
  }

  @Override
  public final void remove() {
    if (last == NOTHING) {
      throw new IllegalStateException();
    }
    check();
    map.removeAt(last);
    last = NOTHING;
    order = map.order();
    rank--;
    end--;
    expected = map.changes();
  }

  private void check() {
    if (map.changes() != expected) {
      throw new ConcurrentModificationException();
    }
  }

  /** Hands out keys. */
  static final class Keys<K, V> extends FlatIterator<K, V, K> {
    Keys(FlatMap<K, V> map, Object[] pairs) {
      super(map, pairs);
    }

    @Override
    public K next() {
      return map.keyAt(pairs, advance());
    }
  }

  /** Hands out values. */
  static final class Values<K, V> extends FlatIterator<K, V, V> {
    Values(FlatMap<K, V> map, Object[] pairs) {
      super(map, pairs);
    }

    @Override
    public V next() {
      return map.valueAt(pairs, advance());
    }
  }

  /** Hands out entries. */
  static final class Entries<K, V> extends FlatIterator<K, V, Map.Entry<K, V>> {
    Entries(FlatMap<K, V> map, Object[] pairs) {
      super(map, pairs);
    }

    @Override
    public Map.Entry<K, V> next() {
      int at = advance();
      return new FlatEntry<K, V>(map, map.keyAt(pairs, at), map.valueAt(pairs, at));
    }
  }
}
