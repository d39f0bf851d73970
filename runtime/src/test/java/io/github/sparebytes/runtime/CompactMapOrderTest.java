/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.runtime.MapSteps.Step;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;

/** After each of many random operations a compact map and its HashMap look alike. */
class CompactMapOrderTest {
  @Provide
  static Arbitrary<Step> steps() {
    // Puts are frequent, so that maps grow.
    Arbitrary<Integer> kinds =
        Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.just(0)),
            Tuple.of(2, Arbitraries.integers().between(0, MapSteps.KINDS - 1)));
    return Combinators.combine(
            kinds,
            Arbitraries.integers().between(0, MapSteps.KEYS.size() - 1),
            Arbitraries.integers().between(-1, 3))
        .as(Step::new);
  }

  @Provide
  static Arbitrary<Integer> capacities() {
    return Arbitraries.of(-1, 0, 1, 2, 13, 16, 32, 64, 100, 128, 256, 1024, 1 << 20);
  }

  @Property(tries = 1000)
  void itLooksAsItsHashMapDoes(
      @ForAll("capacities") int capacity,
      @ForAll @IntRange(min = 1, max = 40) int room,
      @ForAll @IntRange(min = 4, max = 80) int keys,
      @ForAll @Size(max = 90) List<@From("steps") Step> steps) {
    MapTwins twins = MapTwins.of(capacity, room);
    for (Step step : steps) {
      twins = MapSteps.take(step, twins, keys);
    }
    Statistics.label("ends flat").collect(twins.isFlat());
  }

  @Test
  void collisionsOfEveryLengthLookAlike() {
    for (int capacity : new int[] {-1, 16, 64, 128}) {
      MapTwins twins = MapTwins.of(capacity, 8);
      for (int i = 0; i < 24; i++) {
        String key = SameHashes.text(i);
        twins.both(map -> map.merge(key, "m", (a, b) -> null));
        twins.both(map -> map.put(key, "p"));
        twins.both(map -> map.remove(SameHashes.text(0)));
      }
    }
  }

  @Test
  void manyKeysLookAlikeFarBeyondTheLimit() {
    MapTwins twins = MapTwins.of(128, 8);
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      String key = "key" + random.nextInt(200);
      twins.both(map -> map.put(key, key));
      if (i == 25) {
        assertThat(twins.isFlat()).isTrue();
      }
    }
    assertThat(twins.isFlat()).isFalse();
  }
}
