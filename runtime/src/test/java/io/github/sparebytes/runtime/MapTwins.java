/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** A compact map and the HashMap that it stands for, told to do the same. */
final class MapTwins {
  private final Map<Object, Object> compact;
  private final Map<Object, Object> stock;

  private MapTwins(Map<Object, Object> compact, Map<Object, Object> stock) {
    this.compact = compact;
    this.stock = stock;
  }

  /**
   * Two empty maps.
   *
   * @param capacity -1 for the default
   */
  static MapTwins of(int capacity, int room) {
    return new MapTwins(
        new CompactMap<>(capacity, room), capacity < 0 ? new HashMap<>() : new HashMap<>(capacity));
  }

  /** Whether the compact one still is. */
  boolean isFlat() {
    return compact instanceof CompactMap && !((CompactMap<?, ?>) compact).isStock();
  }

  /** Does the same to both, and compares what comes of it: results, exceptions, order, bytes. */
  void both(Function<Map<Object, Object>, Object> action) {
    assertThat(outcome(action, compact)).isEqualTo(outcome(action, stock));
    compare();
  }

  /** The clones of both. */
  @SuppressWarnings("unchecked")
  MapTwins clones() {
    return new MapTwins(
        (Map<Object, Object>) ((HashMap<Object, Object>) compact).clone(),
        (Map<Object, Object>) ((HashMap<Object, Object>) stock).clone());
  }

  /** The copies of both. */
  MapTwins copies() {
    return new MapTwins(new HashMap<>(compact), new HashMap<>(stock));
  }

  private static Object outcome(
      Function<Map<Object, Object>, Object> action, Map<Object, Object> map) {
    try {
      return action.apply(map);
    } catch (RuntimeException e) {
      return e.getClass();
    }
  }

  private void compare() {
    String expected = description(stock, compact);
    if (!expected.equals(description(compact, stock))
        || !Arrays.equals(serialised(stock), serialised(compact))) {
      assertThat(description(compact, stock)).isEqualTo(expected);
      assertThat(serialised(compact)).isEqualTo(serialised(stock));
    }
  }

  /** All that a map shows of itself, in order. */
  private static String description(Map<Object, Object> map, Map<Object, Object> twin) {
    StringBuilder text = new StringBuilder();
    text.append(map).append(map.keySet()).append(map.values()).append(map.size());
    text.append(map.equals(twin)).append(map.hashCode());
    map.forEach((key, value) -> text.append(key).append(value));
    for (Object key : twin.keySet()) {
      text.append(map.get(key));
    }
    return text.toString();
  }

  private static byte[] serialised(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
