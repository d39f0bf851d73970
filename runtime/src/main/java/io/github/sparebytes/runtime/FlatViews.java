/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * The views of a {@link CompactMap}. They go on when it turns into a {@code HashMap}, by asking for
 * the views of that.
 */
final class FlatViews {
  private FlatViews() {}

  /** {@link Map#keySet}. */
  static final class Keys<K, V> extends AbstractSet<K> {
    private final CompactMap<K, V> map;

    Keys(CompactMap<K, V> map) {
      this.map = map;
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public boolean contains(Object key) {
      return map.containsKey(key);
    }

    @Override
    public boolean remove(Object key) {
      boolean found = map.containsKey(key);
      map.remove(key);
      return found;
    }

    @Override
    public Iterator<K> iterator() {
      Object store = map.store();
      return store instanceof HashMap
          ? map.stock().keySet().iterator()
          : new FlatIterator.Keys<K, V>(map, (Object[]) store);
    }
  }

  /** {@link Map#values}. */
  static final class Values<K, V> extends AbstractCollection<V> {
    private final CompactMap<K, V> map;

    Values(CompactMap<K, V> map) {
      this.map = map;
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public boolean contains(Object value) {
      return map.containsValue(value);
    }

    @Override
    public Iterator<V> iterator() {
      Object store = map.store();
      return store instanceof HashMap
          ? map.stock().values().iterator()
          : new FlatIterator.Values<K, V>(map, (Object[]) store);
    }
  }

  /** {@link Map#entrySet}. */
  static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final CompactMap<K, V> map;

    Entries(CompactMap<K, V> map) {
      this.map = map;
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public boolean contains(Object other) {
      if (!(other instanceof Map.Entry)) {
        return false;
      }
      if (map.store() instanceof HashMap) {
        return map.stock().entrySet().contains(other);
      }
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
      return map.hasMapping(entry.getKey(), entry.getValue());
    }

    @Override
    public boolean remove(Object other) {
      if (!(other instanceof Map.Entry)) {
        return false;
      }
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
      return map.remove(entry.getKey(), entry.getValue());
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      Object store = map.store();
      return store instanceof HashMap
          ? map.stock().entrySet().iterator()
          : new FlatIterator.Entries<K, V>(map, (Object[]) store);
    }
  }
}
