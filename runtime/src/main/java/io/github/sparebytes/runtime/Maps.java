/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.HashMap;
import java.util.Map;

/** What stands in for {@code new HashMap} at the sites that a rule lists. */
@SuppressWarnings("NonApiType") // The host's code says HashMap.
public final class Maps {
  private static final int DEFAULT = -1;

  private Maps() {}

  /** Loads and initialises all that the maps need. */
  static void load() {
    HashMap<String, String> map = new CompactMap<String, String>(1, 1);
    map.merge("a", "b", new ComputingMap.Latter<String>());
    for (Map.Entry<String, String> entry : map.entrySet()) {
      entry.setValue(entry.getKey());
    }
    map.keySet().remove("a");
    map.values().remove("b");
    map.putAll(new HashMap<String, String>(map));
  }

  /**
   * As {@code new HashMap<>()}.
   *
   * @param room how many mappings are expected
   * @param site the number of the call site; one that is not bound is served, and not counted
   */
  public static <K, V> HashMap<K, V> create(int room, int site) {
    HashMap<K, V> compact = compact(DEFAULT, room, site);
    return compact != null ? compact : new HashMap<K, V>();
  }

  /**
   * As {@code new HashMap<>(capacity)}.
   *
   * @param room how many mappings are expected
   * @param site the number of the call site; one that is not bound is served, and not counted
   * @throws IllegalArgumentException if {@code capacity} is negative
   */
  public static <K, V> HashMap<K, V> create(int capacity, int room, int site) {
    HashMap<K, V> compact = capacity < 0 ? null : Maps.<K, V>compact(capacity, room, site);
    return compact != null ? compact : new HashMap<K, V>(capacity);
  }

  private static <K, V> HashMap<K, V> compact(int capacity, int room, int site) {
    if (!Switches.isOn(Switches.state(), Feature.MAP)) {
      return null;
    }
    try {
      Site record = Sites.find(site);
      if (record != null) {
        record.hit(Threads.stripe());
      }
      return new CompactMap<K, V>(capacity, room);
    } catch (Throwable failure) {
      return null;
    }
  }
}
