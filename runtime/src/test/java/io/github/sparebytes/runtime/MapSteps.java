/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** What can be done to a map, for tests that do it at random. */
final class MapSteps {
  /** The keys to choose from. */
  static final List<Object> KEYS = keys();

  /** How many kinds of steps there are. */
  static final int KINDS = 22;

  private MapSteps() {}

  /** One step: what is done, with which key, with which value. */
  record Step(int kind, int key, int value) {}

  /**
   * Does the same to both maps, and compares.
   *
   * @param keys how many of the keys are in use
   * @return the maps to go on with: the same, their clones or their copies
   */
  static MapTwins take(Step step, MapTwins twins, int keys) {
    if (step.kind == 20) {
      return step.key % 8 == 0 ? twins.clones() : twins;
    }
    if (step.kind == 21) {
      return step.key % 8 == 0 ? twins.copies() : twins;
    }
    twins.both(operation(step, KEYS.get(step.key % keys), keys));
    return twins;
  }

  private static Function<Map<Object, Object>, Object> operation(Step step, Object key, int keys) {
    Object value = step.value < 0 ? null : "v" + step.value;
    return switch (step.kind) {
      case 0, 1 -> map -> map.put(key, value);
      case 2 -> map -> map.remove(key);
      case 3 -> map -> map.putIfAbsent(key, value);
      case 4 -> map -> map.computeIfAbsent(key, any -> value);
      case 5 -> map -> map.computeIfPresent(key, (any, before) -> value);
      case 6 -> map -> map.compute(key, (any, before) -> before == null ? value : null);
      case 7 -> map -> map.merge(key, value, (a, b) -> step.value == 1 ? null : a.toString() + b);
      case 8 -> map -> map.remove(key, value);
      case 9 -> map -> map.replace(key, value);
      case 10 -> map -> map.replace(key, value, "v9");
      case 11 -> map -> removeEvery(map.keySet().iterator(), step.value + 2);
      case 12 -> map -> removeEvery(map.values().iterator(), step.value + 3);
      case 13 -> map -> setAndRemove(map, key, value);
      case 14 -> map -> putAll(map, KEYS.subList(0, step.key % keys), value);
      case 15 -> map -> failingFast(map, key);
      case 16 -> map -> map.entrySet().remove(Map.entry(String.valueOf(key), "v1"));
      case 17 -> map -> map.keySet().remove(key);
      case 18 -> map -> clear(map, step.key);
      default -> map -> look(map, key, value);
    };
  }

  private static Object removeEvery(Iterator<Object> iterator, int nth) {
    List<Object> seen = new ArrayList<>();
    for (int i = 1; iterator.hasNext(); i++) {
      seen.add(iterator.next());
      if (i % nth == 0) {
        iterator.remove();
      }
    }
    return seen;
  }

  private static Object setAndRemove(Map<Object, Object> map, Object key, Object value) {
    List<Object> seen = new ArrayList<>();
    for (Iterator<Map.Entry<Object, Object>> it = map.entrySet().iterator(); it.hasNext(); ) {
      Map.Entry<Object, Object> entry = it.next();
      if (entry.getKey() != null && entry.getKey().hashCode() % 3 == 0) {
        it.remove();
        seen.add(entry.getValue());
        seen.add(entry.setValue("gone"));
      } else if (entry.equals(Map.entry(String.valueOf(key), "v1")) || entry.hashCode() % 5 == 0) {
        seen.add(entry.setValue(value));
      }
      if (map.containsKey(key)) {
        map.put(key, "put"); // Not structural: the iterator and its entry go on.
      }
      seen.add(entry.toString());
    }
    return seen;
  }

  private static Object putAll(Map<Object, Object> map, List<Object> keys, Object value) {
    Map<Object, Object> others = new LinkedHashMap<>();
    keys.forEach(key -> others.put(key, value));
    map.putAll(others);
    return null;
  }

  private static Object failingFast(Map<Object, Object> map, Object key) {
    Iterator<Object> iterator = map.keySet().iterator();
    boolean hadNext = iterator.hasNext();
    if (map.containsKey(key)) {
      map.remove(key);
    } else {
      map.put(key, "new");
    }
    assertThat(iterator.hasNext()).isEqualTo(hadNext);
    return iterator.next();
  }

  private static Object clear(Map<Object, Object> map, int chance) {
    if (chance % 8 == 0) {
      map.clear();
    }
    return null;
  }

  private static Object look(Map<Object, Object> map, Object key, Object value) {
    return Arrays.asList(
        map.get(key),
        map.getOrDefault(key, "none"),
        map.containsKey(key),
        map.containsValue(value),
        map.entrySet().contains(Map.entry(String.valueOf(key), "v1")),
        map.keySet().contains(key),
        map.isEmpty(),
        new HashMap<>(map).toString(),
        map.keySet().stream().map(String::valueOf).toList(),
        Arrays.asList(map.values().toArray()),
        map.entrySet().stream().map(Object::toString).toList());
  }

  /** Names as in messages, texts of one hash, texts of one bin, null, "", and no texts at all. */
  private static List<Object> keys() {
    List<Object> keys = new ArrayList<>();
    Collections.addAll(
        keys, "KEYS", "TAGS", "WAIT", "UNIQ_KEY", null, "", "CLUSTER", "TRACE_ON", "MSG_REGION");
    for (int i = 0; i < 12; i++) {
      keys.add(SameHashes.text(i));
    }
    for (int i = 0; i < 40; i++) {
      keys.add("p" + i);
    }
    for (int i = 0; i < 12; i++) {
      keys.add(String.valueOf((char) ('a' + i * 16))); // One bin of 16.
    }
    Collections.addAll(keys, 7, 'x', List.of("a"), java.time.Duration.ofDays(1), 128L);
    Collections.shuffle(keys, new Random(1));
    return keys;
  }
}
