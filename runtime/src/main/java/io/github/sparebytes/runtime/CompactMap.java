/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A {@code HashMap} that goes through its mappings in exactly the order of a {@code HashMap} of a
 * given initial capacity and the same history, and needs neither table nor nodes while it is small.
 *
 * <p>It differs from one in its class alone. A copy, a clone and its serialised form are those of
 * the {@code HashMap} that it stands for. An entry that was removed keeps the value that it had
 * when it was handed out or set. Not for several threads, unless none of them writes.
 */
final class CompactMap<K, V> extends ComputingMap<K, V> {
  private static final long serialVersionUID = 1;

  /** As {@link FlatMap}. */
  CompactMap(int capacity, int room) {
    super(capacity, room);
  }

  /** Whether an entry of the map has this key and this value. */
  boolean hasMapping(Object key, Object value) {
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    return at >= 0 && Objects.equals(keyAt(pairs, at), key) && Objects.equals(pairs[at + 1], value);
  }

  private static boolean isSame(Object value, Object wanted) {
    return value == wanted || (wanted != null && wanted.equals(value));
  }

  @Override
  public int size() {
    return isStock() ? stock().size() : flatSize();
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public V get(Object key) {
    return getOrDefault(key, null);
  }

  @Override
  public V getOrDefault(Object key, V otherwise) {
    Object store = store();
    if (store instanceof HashMap) {
      return stock().getOrDefault(key, otherwise);
    }
    Object[] pairs = (Object[]) store;
    int at = find(pairs, key);
    return at < 0 ? otherwise : valueAt(pairs, at);
  }

  @Override
  public boolean containsKey(Object key) {
    Object store = store();
    return store instanceof HashMap ? stock().containsKey(key) : find((Object[]) store, key) >= 0;
  }

  @Override
  public boolean containsValue(Object value) {
    if (isStock()) {
      return stock().containsValue(value);
    }
    Object[] pairs = (Object[]) store();
    for (int rank = 0; rank < flatSize(); rank++) {
      if (isSame(pairs[FlatOrder.at(pairs, order(), rank) + 1], value)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public V put(K key, V value) {
    return put(key, value, true);
  }

  @Override
  public V putIfAbsent(K key, V value) {
    return put(key, value, false);
  }

  private V put(K key, V value, boolean replaces) {
    if (isStock()) {
      return replaces ? stock().put(key, value) : stock().putIfAbsent(key, value);
    }
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    if (at < 0) {
      if (!add(key, value, false)) {
        turnToStock().put(key, value);
      }
      return null;
    }
    V before = valueAt(pairs, at);
    if (replaces || before == null) {
      pairs[at + 1] = value;
    }
    return before;
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> other) {
    int count = other.size();
    if (!isStock() && count > 0 && mayResizeFor(count)) {
      turnToStock();
    }
    if (isStock()) {
      stock().putAll(other);
    } else if (count > 0) {
      for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
        put(entry.getKey(), entry.getValue(), true);
      }
    }
  }

  @Override
  public V remove(Object key) {
    if (isStock()) {
      return stock().remove(key);
    }
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    if (at < 0) {
      return null;
    }
    V before = valueAt(pairs, at);
    removeAt(at);
    return before;
  }

  @Override
  public boolean remove(Object key, Object value) {
    if (isStock()) {
      return stock().remove(key, value);
    }
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    boolean found = at >= 0 && isSame(pairs[at + 1], value);
    if (found) {
      removeAt(at);
    }
    return found;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    if (isStock()) {
      return stock().replace(key, expected, value);
    }
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    boolean found = at >= 0 && Objects.equals(pairs[at + 1], expected);
    if (found) {
      pairs[at + 1] = value;
    }
    return found;
  }

  @Override
  public V replace(K key, V value) {
    if (isStock()) {
      return stock().replace(key, value);
    }
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    if (at < 0) {
      return null;
    }
    V before = valueAt(pairs, at);
    pairs[at + 1] = value;
    return before;
  }

  @Override
  public void clear() {
    if (isStock()) {
      stock().clear();
    } else {
      removeAll();
    }
  }

  @Override
  public Set<K> keySet() {
    return isStock() ? stock().keySet() : new FlatViews.Keys<K, V>(this);
  }

  @Override
  public Collection<V> values() {
    return isStock() ? stock().values() : new FlatViews.Values<K, V>(this);
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return isStock() ? stock().entrySet() : new FlatViews.Entries<K, V>(this);
  }

  /** The clone of the {@code HashMap} that this map stands for: not of this class, as a copy. */
  @Override
  @SuppressWarnings("MissingSuperCall")
  public Object clone() {
    return new HashMap<K, V>(this);
  }

  private Object writeReplace() throws ObjectStreamException {
    return stock();
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("written as a HashMap");
  }
}
