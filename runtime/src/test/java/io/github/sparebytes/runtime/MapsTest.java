/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DefaultSwitches.class)
class MapsTest {
  @Test
  void aMapIsCompactWhileTheFeatureIsOn() {
    assertThat(Maps.create(128, 8, -1)).isExactlyInstanceOf(CompactMap.class);
    assertThat(Maps.create(8, -1)).isExactlyInstanceOf(CompactMap.class);

    Switches.set(Feature.MAP, false);
    assertThat(Maps.create(128, 8, -1)).isExactlyInstanceOf(HashMap.class);
    assertThat(Maps.create(8, -1)).isExactlyInstanceOf(HashMap.class);
  }

  @Test
  void aNegativeCapacityFailsAsBefore() {
    assertThatThrownBy(() -> Maps.create(-1, 8, -1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("Illegal initial capacity: -1");
  }

  @Test
  void callsAreCountedAndNoBytesAreClaimed() {
    int site = TestSites.bound();

    Maps.create(128, 8, site);
    Maps.create(8, site);

    assertThat(Sites.counts(site)).hasToString("calls 2, hits 2, misses 0, bytes spared 0");
  }

  @Test
  void nothingOfHashMapIsInherited() {
    List<String> inherited = new ArrayList<>();
    for (Method method : HashMap.class.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      boolean mayBeCalled = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
      if (mayBeCalled && !Modifier.isStatic(modifiers) && !method.isSynthetic()) {
        if (!isOverridden(method)) {
          inherited.add(method.toString());
        }
      }
    }
    assertThat(inherited).isEmpty();
  }

  private static boolean isOverridden(Method method) {
    for (Class<?> type = CompactMap.class; type != HashMap.class; type = type.getSuperclass()) {
      for (Method own : type.getDeclaredMethods()) {
        if (own.getName().equals(method.getName())
            && Arrays.equals(own.getParameterTypes(), method.getParameterTypes())) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void whatIsReadBackIsAHashMap() throws Exception {
    Map<String, String> map = Maps.create(128, 8, -1);
    for (int i = 0; i < 12; i++) {
      map.put("key" + i, "v");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(map);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isExactlyInstanceOf(HashMap.class).isEqualTo(map);
    }
  }

  @Test
  void aCloneIsAHashMapOfItsOwn() {
    HashMap<String, String> map = Maps.create(128, 8, -1);
    map.put("a", "b");

    @SuppressWarnings("unchecked")
    HashMap<String, String> clone = (HashMap<String, String>) map.clone();
    map.put("c", "d");

    assertThat(clone).isExactlyInstanceOf(HashMap.class).containsOnly(Map.entry("a", "b"));
  }

  @Test
  void anEntryOutlivesItsMapping() {
    Map<String, String> map = Maps.create(128, 8, -1);
    map.put("a", "1");
    Map.Entry<String, String> entry = map.entrySet().iterator().next();

    map.put("a", "2");
    assertThat(entry.getValue()).isEqualTo("2");
    map.remove("a");
    map.put("b", "3");
    assertThat(entry.setValue("4")).isEqualTo("1");
    assertThat(entry.getValue()).isEqualTo("4");
    assertThat(map).containsOnly(Map.entry("b", "3"));
  }

  @Test
  void anEntryFollowsItsMappingIntoTheHashMap() {
    Map<Object, String> map = Maps.create(128, 8, -1);
    map.put("a", "1");
    Map.Entry<Object, String> entry = map.entrySet().iterator().next();

    map.put(7, "no text");
    map.put("a", "2");
    assertThat(entry.getValue()).isEqualTo("2");
    entry.setValue("3");
    assertThat(map).containsEntry("a", "3");
  }

  @Test
  void viewsOfASmallMapGoOnWhenItHasGrown() {
    Map<String, String> map = Maps.create(128, 8, -1);
    map.put("a", "1");
    var keys = map.keySet();
    var values = map.values();
    var entries = map.entrySet();
    for (int i = 0; i < 100; i++) {
      map.put("key" + i, "v" + i);
    }
    HashMap<String, String> stock = new HashMap<>(128);
    stock.putAll(map);

    assertThat(new ArrayList<>(keys)).isEqualTo(new ArrayList<>(stock.keySet()));
    assertThat(new ArrayList<>(values)).isEqualTo(new ArrayList<>(stock.values()));
    assertThat(entries.contains(Map.entry("key7", "v7"))).isTrue();
    assertThat(keys.remove("key7")).isTrue();
    assertThat(entries.remove(Map.entry("key8", "v8"))).isTrue();
    assertThat(values.removeAll(List.of("v9"))).isTrue();
    assertThat(map).hasSize(98);
    entries.clear();
    assertThat(map).isEmpty();
  }

  @Test
  void threadsThatOnlyReadSeeAllOfAMapThatIsHandedOver() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 200; round++) {
        Map<String, String> map = Maps.create(128, 2, -1);
        for (int i = 0; i < round % 30; i++) {
          map.put("key" + i, "v" + i);
        }
        Callable<String> look = () -> map + " " + map.get("key3") + new TreeSet<>(map.keySet());
        String expected = look.call();
        for (Future<String> seen : threads.invokeAll(Arrays.asList(look, look, look, look))) {
          assertThat(seen.get()).isEqualTo(expected);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /**
   * Against the contract of HashMap, and nevertheless a look-up never gives another key's value.
   */
  @Test
  void aReaderBesideAWriterNeverSeesTheValueOfAnotherKey() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(1);
    try {
      for (int round = 0; round < 300; round++) {
        Map<String, String> map = Maps.create(128, 2, -1);
        Future<?> writer =
            threads.submit(
                () -> {
                  for (int i = 0; i < 200; i++) {
                    map.put("key" + i % 40, "key" + i % 40);
                    map.remove("key" + (i * 7) % 40);
                  }
                });
        for (int i = 0; !writer.isDone(); i++) {
          assertThat(map.get("key" + i % 40)).isIn(null, "key" + i % 40);
        }
        writer.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
