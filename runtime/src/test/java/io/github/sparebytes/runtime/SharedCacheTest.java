/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DefaultSwitches.class)
class SharedCacheTest {
  private final int site = TestSites.bound();

  @BeforeEach
  void share() {
    Switches.shareCache(true);
  }

  @Test
  void allThreadsAreHandedOneArray() throws Exception {
    byte[] mine = Encoded.cached("shared-topic", UTF_8, site);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      assertThat(other.submit(() -> Encoded.cached("shared-topic", UTF_8, site)).get())
          .isSameAs(mine);
    } finally {
      other.shutdownNow();
    }
  }

  @Test
  void itIsAnotherCacheThanThatOfTheThread() {
    byte[] shared = Encoded.cached("either-topic", UTF_8, site);
    Switches.shareCache(false);
    assertThat(Encoded.cached("either-topic", UTF_8, site)).isEqualTo(shared).isNotSameAs(shared);
  }

  @Test
  void fourTopicsThatShareTheirSlotsAreAllKept() {
    for (int round = 0; round < 10; round++) {
      for (String topic : Collisions.texts(4)) {
        assertThat(Encoded.cached(topic, UTF_8, site)).isEqualTo(topic.getBytes(UTF_8));
      }
    }
    assertThat(Sites.counts(site).misses()).isEqualTo(4);
  }

  @Test
  void aMillionTopicsStayWithinTheBoundOfTheTable() {
    for (int i = 0; i < 1_000_000; i++) {
      Encoded.cached("topic-" + Integer.toString(i * 0x9E3779B1, 36), UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
    }
    assertThat(SharedCache.bytesHeld()).isBetween(4_096L, 1L << 20);
  }

  @Test
  void racingThreadsAlwaysGetTheBytesOfTheirOwnText() throws Exception {
    int threads = 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    List<Future<Integer>> wrong = new ArrayList<>();
    try {
      for (int t = 0; t < threads; t++) {
        long seed = t;
        wrong.add(pool.submit(() -> countWrong(seed)));
      }
      for (Future<Integer> count : wrong) {
        assertThat(count.get()).isZero();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  // Far more texts in a few slots than fit, so that entries are replaced all the time.
  private int countWrong(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int wrong = 0;
    for (int i = 0; i < 500_000; i++) {
      String text = random.nextInt(100) + "-raced-" + (i & 1) + "-zz";
      if (!Arrays.equals(Encoded.cached(text, UTF_8, site), text.getBytes(UTF_8))) {
        wrong++;
      }
    }
    return wrong;
  }
}
