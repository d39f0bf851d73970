/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.Map;
import java.util.Objects;

/** A mapping as {@link FlatViews.Entries} hands it out: reads and writes go to the map. */
final class FlatEntry<K, V> implements Map.Entry<K, V> {
  private final FlatMap<K, V> map;
  private final K key;
  private V value;

  FlatEntry(FlatMap<K, V> map, K key, V value) {
    this.map = map;
    this.key = key;
    this.value = value;
  }

  @Override
  public K getKey() {
    return key;
  }

  @Override
  public V getValue() {
    return map.latest(key, value);
  }

  @Override
  public V setValue(V newValue) {
    V before = getValue();
    value = newValue;
    map.update(key, newValue);
    return before;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Map.Entry
        && Objects.equals(key, ((Map.Entry<?, ?>) other).getKey())
        && Objects.equals(getValue(), ((Map.Entry<?, ?>) other).getValue());
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(key) ^ Objects.hashCode(getValue());
  }

  @Override
  public String toString() {
    return key + "=" + getValue();
  }
}
