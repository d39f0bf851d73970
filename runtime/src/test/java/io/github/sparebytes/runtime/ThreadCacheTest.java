/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith({DefaultSwitches.class, OnItsOwnThread.class})
class ThreadCacheTest {
  private final int site = TestSites.bound();

  @Test
  void aTopicSeenTwiceIsEncodedOnce() {
    byte[] first = Encoded.cached(fresh("orders-eu"), UTF_8, site);
    assertThat(Encoded.cached(fresh("orders-eu"), UTF_8, site)).isSameAs(first);
  }

  @Test
  void sixteenTopicsInTurnAreAllKept() {
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < 16; i++) {
        Encoded.cached(fresh("TopicOfTenant-" + i), UTF_8, site);
      }
    }
    assertThat(Sites.counts(site).misses()).isEqualTo(16);
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
  void fiveTopicsThatShareTheirSlotsPushEachOtherOut() {
    for (int round = 0; round < 10; round++) {
      for (String topic : Collisions.texts(5)) {
        assertThat(Encoded.cached(topic, UTF_8, site)).isEqualTo(topic.getBytes(UTF_8));
      }
    }
    assertThat(Sites.counts(site).hits()).isZero();
  }

  @Test
  void aTextOfMoreThan255BytesIsNeverKept() {
    for (String text : new String[] {"x".repeat(256), "\u00e9".repeat(128), "\u20ac".repeat(200)}) {
      byte[] first = Encoded.cached(text, UTF_8, site);
      assertThat(Encoded.cached(text, UTF_8, site)).isEqualTo(first).isNotSameAs(first);
    }
    String longest = "x".repeat(255);
    byte[] first = Encoded.cached(longest, UTF_8, site);
    assertThat(Encoded.cached(longest, UTF_8, site)).isSameAs(first);
  }

  @Test
  void aThreadNeverSharesWithAnother() throws Exception {
    byte[] mine = Encoded.cached("not-shared", UTF_8, site);
    AtomicReference<byte[]> theirs = new AtomicReference<>();
    Thread other = new Thread(() -> theirs.set(Encoded.cached("not-shared", UTF_8, site)));
    other.start();
    other.join();
    assertThat(theirs.get()).isEqualTo(mine).isNotSameAs(mine);
  }

  @Test
  void aMillionTopicsStayWithinTheBoundOfOneThread() throws Exception {
    long before = CacheStatus.now().bytesHeld();
    AtomicReference<Long> most = new AtomicReference<>(0L);
    Thread thread = new Thread(() -> most.set(encodeAMillionTopics(before)));
    thread.start();
    thread.join();
    assertThat(most.get()).isBetween(ThreadCache.MAX_BYTES / 2L, (long) ThreadCache.MAX_BYTES);
  }

  // Hot topics in between keep the hit rate up, so that the cache goes on taking new ones in.
  private long encodeAMillionTopics(long before) {
    long most = 0;
    for (int i = 0; i < 1_000_000; i++) {
      Encoded.cached("topic-" + i + "-of-a-million" + "x".repeat(i % 200), UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
      if (i % 1_000 == 0) {
        most = Math.max(most, CacheStatus.now().bytesHeld() - before);
      }
    }
    return most;
  }

  @Test
  void theCacheOfADeadThreadIsForgotten() throws Exception {
    Encoded.cached("alive", UTF_8, site);
    int before = CacheStatus.now().threads();
    for (int i = 0; i < 50; i++) {
      Thread thread = new Thread(() -> Encoded.cached("dying", UTF_8, site));
      thread.start();
      thread.join();
    }
    assertThat(CacheStatus.now().threads()).isGreaterThan(before);
    Gc.collectUntil(Duration.ofSeconds(20), () -> CacheStatus.now().threads() <= before);
    assertThat(CacheStatus.now().threads()).isBetween(1, before);
  }

  @Test
  void arraysHandedOutStayIntactWhileTheCacheTurnsOver() {
    byte[] kept = Encoded.cached("kept-by-the-test", UTF_8, site);
    for (int i = 0; i < 10_000; i++) {
      Encoded.cached("turnover-" + i, UTF_8, site);
    }
    assertThat(kept).isEqualTo("kept-by-the-test".getBytes(UTF_8));
  }

  /** An equal String that is another object with another array behind it. */
  private static String fresh(String text) {
    return String.valueOf(text.toCharArray());
  }
}
