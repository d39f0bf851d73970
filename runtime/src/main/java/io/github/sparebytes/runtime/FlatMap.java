/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The storage of a {@link CompactMap}: keys and values side by side in one array, in the order in
 * which they came, with the order in which a {@code HashMap} of the same capacity would go through
 * them beside it. Keys are strings or null: their hashes need not be kept, since a string keeps its
 * own. What the array does not hold (other keys, more than {@link #MOST} of them, bins that a
 * {@code HashMap} might soon make trees of) turns it into a {@code HashMap}, once and for all.
 *
 * <p>A slot is never used for a second key: a thread that reads while another one writes, against
 * the contract of {@code HashMap}, may miss a mapping and never sees the value of another key.
 */
abstract class FlatMap<K, V> extends HashMap<K, V> {
  /** The most mappings that are held in an array. */
  static final int MOST = 32;

  private static final long serialVersionUID = 1;

  /** With one more, some of {@code HashMap}'s methods make a tree of a bin, or double the table. */
  private static final int MOST_IN_BIN = 7;

  private static final float LOAD_FACTOR = 0.75f;
  private static final int DEFAULT_LOG = 4;
  private static final int MAX_LOG = 30;

  /** Of a map that has no table yet. */
  private static final Object[] NONE = {};

  /** Of a map that has a table, and no pair. */
  private static final Object[] NO_PAIR = {};

  private transient Object store = NONE;
  private transient long order;
  private transient long tags;
  private transient int changes;
  private transient byte size;
  private transient byte used;
  private transient byte log;
  private final transient byte room;

  /**
   * An empty map.
   *
   * @param capacity of the {@code HashMap} that it stands for, 0 or more; -1 for the default
   * @param room how many pairs the first array is for
   */
  FlatMap(int capacity, int room) {
    this.log = (byte) (capacity < 0 ? -1 : log(capacity));
    this.room = (byte) Math.max(1, Math.min(room, MOST));
  }

  private static int log(int capacity) {
    int bits = capacity <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(capacity - 1);
    return Math.min(bits, MAX_LOG);
  }

  /** Where the pair of a key begins, or -1. */
  final int find(Object[] pairs, Object key) {
    return Pairs.find(pairs, tags, key);
  }

  /** Whether this map has become a {@code HashMap}, {@link #stock}. */
  final boolean isStock() {
    return store instanceof HashMap;
  }

  /** An array of pairs, or the {@code HashMap} that this map has become. */
  final Object store() {
    return store;
  }

  /** How often mappings were added or removed; the map has become a {@code HashMap} by one. */
  final int changes() {
    return changes;
  }

  final int flatSize() {
    return size;
  }

  final long order() {
    return order;
  }

  @SuppressWarnings("unchecked")
  final K keyAt(Object[] pairs, int at) {
    return (K) Pairs.key(pairs, at);
  }

  @SuppressWarnings("unchecked")
  final V valueAt(Object[] pairs, int at) {
    return (V) pairs[at + 1];
  }

  /** The latest value of a mapping with this very key, or {@code last} if it is gone. */
  final V latest(K key, V last) {
    if (store instanceof HashMap) {
      Map<K, V> real = stock();
      return real.containsKey(key) ? real.get(key) : last;
    }
    Object[] pairs = (Object[]) store;
    int at = find(pairs, key);
    return at >= 0 && pairs[at] == Pairs.own(key) ? valueAt(pairs, at) : last;
  }

  /** Changes the value of a mapping with this very key, unless it is gone. */
  final void update(K key, V value) {
    if (store instanceof HashMap) {
      stock().replace(key, value);
      return;
    }
    Object[] pairs = (Object[]) store;
    int at = find(pairs, key);
    if (at >= 0 && pairs[at] == Pairs.own(key)) {
      pairs[at + 1] = value;
    }
  }

  /** As {@code HashMap} allocates its table. */
  final void touch() {
    if (store == NONE) {
      log = log < 0 ? DEFAULT_LOG : log;
      store = NO_PAIR;
    }
  }

  /** Whether {@code HashMap.putAll} may choose another capacity for so many mappings. */
  final boolean mayResizeFor(int count) {
    return store == NONE
        ? log < 0 || (int) (count / LOAD_FACTOR + 1) > 1 << log
        : count > threshold();
  }

  /** More mappings than these make a {@code HashMap} double its table. */
  private int threshold() {
    return (int) ((1 << log) * LOAD_FACTOR);
  }

  /**
   * Adds a mapping for a key that has none.
   *
   * @param first whether it comes first in its bin, not last
   * @return false if the array does not hold it: then nothing has changed
   */
  final boolean add(K key, V value, boolean first) {
    if (size >= MOST || !(key == null || key instanceof String)) {
      return false;
    }
    touch();
    Object own = Pairs.own(key);
    Object[] pairs = (Object[]) store;
    int bucket = bucket(own);
    int end = end(pairs, order, size, bucket);
    int begin = end;
    while (begin > 0 && bucket(pairs[FlatOrder.at(pairs, order, begin - 1)]) == bucket) {
      begin--;
    }
    if (end - begin >= MOST_IN_BIN || (first && size >= threshold())) {
      return false;
    }
    if (used >= FlatOrder.room(pairs)) {
      pairs = rebuild(roomier(pairs));
    }
    pairs[2 * used + 1] = value;
    pairs[2 * used] = own;
    tags = Pairs.tagged(pairs, tags, used);
    order = FlatOrder.insert(pairs, order, size, first ? begin : end, used);
    used++;
    size++;
    changes++;
    if (size > threshold()) {
      log++;
      rebuild(FlatOrder.room(pairs));
    }
    return true;
  }

  private int roomier(Object[] pairs) {
    int now = FlatOrder.room(pairs);
    if (now == 0) {
      return room;
    }
    int most = now < FlatOrder.NARROW ? FlatOrder.NARROW : MOST;
    return size <= now * 3 / 4 ? now : Math.min(2 * now, most);
  }

  /**
   * Moves the pairs to a new array, without those removed, and orders them by the capacity as it is
   * now. Where none was removed they keep their slots, for the sake of who reads meanwhile.
   */
  private Object[] rebuild(int newRoom) {
    Object[] old = (Object[]) store;
    Object[] pairs = FlatOrder.allocate(newRoom);
    boolean gaps = size < used;
    long moved = 0;
    long moving = 0;
    for (int rank = 0; rank < size; rank++) {
      int at = FlatOrder.at(old, order, rank);
      int slot = gaps ? rank : at / 2;
      pairs[2 * slot + 1] = old[at + 1];
      pairs[2 * slot] = old[at];
      int end = end(pairs, moved, rank, bucket(old[at]));
      moved = FlatOrder.insert(pairs, moved, rank, end, slot);
      moving = Pairs.tagged(pairs, moving, slot);
    }
    store = pairs;
    order = moved;
    tags = FlatOrder.isWide(pairs) ? tags : moving;
    used = size;
    return pairs;
  }

  /** The rank behind the last mapping of a bin. */
  private int end(Object[] pairs, long order, int count, int bucket) {
    int rank = count;
    while (rank > 0 && bucket(pairs[FlatOrder.at(pairs, order, rank - 1)]) > bucket) {
      rank--;
    }
    return rank;
  }

  /** As {@code HashMap} spreads hashes, in all JDKs since 8. */
  private int bucket(Object own) {
    int hash = Pairs.hash(own);
    return (hash ^ (hash >>> 16)) & ((1 << log) - 1);
  }

  /** Removes the mapping whose pair begins at {@code at}. */
  final void removeAt(int at) {
    Object[] pairs = (Object[]) store;
    Pairs.remove(pairs, at);
    int rank = 0;
    while (rank < size - 1 && FlatOrder.at(pairs, order, rank) != at) {
      rank++;
    }
    order = FlatOrder.remove(pairs, order, size, rank);
    size--;
    changes++;
  }

  final void removeAll() {
    changes++;
    if (size > 0) {
      store = NO_PAIR;
      order = 0;
      tags = 0;
      used = 0;
      size = 0;
    }
  }

  /** Turns this map into a {@code HashMap}, which is about to gain or lose a mapping. */
  final Map<K, V> turnToStock() {
    Map<K, V> stock = stock();
    changes++;
    store = stock;
    return stock;
  }

  /** The {@code HashMap} that this map has become, or a new one that is built as it would be. */
  @SuppressWarnings("unchecked")
  final Map<K, V> stock() {
    if (store instanceof HashMap) {
      return (Map<K, V>) store;
    }
    HashMap<K, V> stock = log < 0 ? new HashMap<K, V>() : new HashMap<K, V>(1 << log);
    if (size == 0 && store != NONE) {
      stock.computeIfAbsent(null, new Nothing<K, V>()); // It has a table, and no mapping.
    }
    Object[] pairs = (Object[]) store;
    for (int rank = 0; rank < size; rank++) {
      int at = FlatOrder.at(pairs, order, rank);
      stock.put(keyAt(pairs, at), valueAt(pairs, at));
    }
    return stock;
  }

  /** Has no value for any key. */
  private static final class Nothing<K, V> implements Function<K, V> {
    @Override
    public V apply(K key) {
      return null;
    }
  }
}
