/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.ConcurrentModificationException;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The methods of {@link CompactMap} that call a function. */
abstract class ComputingMap<K, V> extends FlatMap<K, V> {
  private static final long serialVersionUID = 1;

  /** As {@link FlatMap}. */
  ComputingMap(int capacity, int room) {
    super(capacity, room);
  }

  @Override
  public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    if (isStock()) {
      return stock().computeIfAbsent(key, function);
    }
    Objects.requireNonNull(function);
    touch();
    V before = get(key);
    if (before != null) {
      return before;
    }
    int expected = changes();
    V value = function.apply(key);
    check(expected);
    if (value != null) {
      set(key, value);
    }
    return value;
  }

  @Override
  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    if (isStock()) {
      return stock().computeIfPresent(key, function);
    }
    Objects.requireNonNull(function);
    V before = get(key);
    return before == null ? null : remap(key, before, function);
  }

  @Override
  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    if (isStock()) {
      return stock().compute(key, function);
    }
    Objects.requireNonNull(function);
    touch();
    return remap(key, get(key), function);
  }

  @Override
  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    if (isStock()) {
      return stock().merge(key, value, function);
    }
    Objects.requireNonNull(value);
    Objects.requireNonNull(function);
    touch();
    V before = get(key);
    if (before == null) {
      set(key, value);
      return value;
    }
    int expected = changes();
    V merged = function.apply(before, value);
    check(expected);
    setOrRemove(key, merged);
    return merged;
  }

  private V remap(K key, V before, BiFunction<? super K, ? super V, ? extends V> function) {
    int expected = changes();
    V value = function.apply(key, before);
    check(expected);
    setOrRemove(key, value);
    return value;
  }

  private void check(int expected) {
    if (changes() != expected) {
      throw new ConcurrentModificationException();
    }
  }

  private void setOrRemove(K key, V value) {
    if (value == null) {
      remove(key);
    } else {
      set(key, value);
    }
  }

  /** As the methods above do it: what is new comes first in its bin. */
  private void set(K key, V value) {
    Object[] pairs = (Object[]) store();
    int at = find(pairs, key);
    if (at >= 0) {
      pairs[at + 1] = value;
    } else if (!add(key, value, true)) {
      turnToStock().merge(key, value, new Latter<V>());
    }
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    if (isStock()) {
      stock().forEach(action);
      return;
    }
    Objects.requireNonNull(action);
    Object[] pairs = (Object[]) store();
    long order = order();
    int expected = changes();
    int end = flatSize();
    for (int rank = 0; rank < end; rank++) {
      int at = FlatOrder.at(pairs, order, rank);
      action.accept(keyAt(pairs, at), valueAt(pairs, at));
    }
    check(expected);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    if (isStock()) {
      stock().replaceAll(function);
      return;
    }
    Objects.requireNonNull(function);
    Object[] pairs = (Object[]) store();
    long order = order();
    int expected = changes();
    int end = flatSize();
    for (int rank = 0; rank < end; rank++) {
      int at = FlatOrder.at(pairs, order, rank);
      pairs[at + 1] = function.apply(keyAt(pairs, at), valueAt(pairs, at));
    }
    check(expected);
  }

  /** Of two values, the latter. */
  static final class Latter<V> implements BiFunction<V, V, V> {
    @Override
    public V apply(V before, V value) {
      return value;
    }
  }
}
