/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** As many platform threads as a large host has, each of which holds all that it may. */
@Tag("long")
@ExtendWith(DefaultSwitches.class)
class ManyThreadsTest {
  private static final int THREADS = 10_000;
  private static final long STACK = 128 * 1024;
  private static final int MAX_BYTES_PER_THREAD = 64 * 1024;

  private final int site = TestSites.bound();

  @Test
  void tenThousandThreadsHoldNoMoreThanTheirBoundAndNothingOnceTheyAreGone() throws Exception {
    PlainAscii.offer();
    Switches.set(Feature.DIRECT, true);
    final long before = held();
    CountDownLatch full = new CountDownLatch(THREADS);
    CountDownLatch end = new CountDownLatch(1);
    AtomicInteger wrong = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(null, () -> fill(full, end, wrong), "many", STACK);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    assertThat(full.await(120, TimeUnit.SECONDS)).isTrue();
    long held = held() - before;
    assertThat(held / THREADS).isBetween(MAX_BYTES_PER_THREAD / 2L, (long) MAX_BYTES_PER_THREAD);
    assertThat(wrong).hasValue(0);

    end.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    threads.clear();
    Gc.collectUntil(Duration.ofSeconds(30), () -> held() <= before);
    assertThat(held()).isLessThanOrEqualTo(before);
  }

  private void fill(CountDownLatch full, CountDownLatch end, AtomicInteger wrong) {
    for (int i = 0; i < 200; i++) {
      String topic = "a-topic-of-some-length-" + i + "x".repeat(i % 100);
      Encoded.cached(topic, UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
      if (Encoded.cached("hot", UTF_8, site).length != 3) {
        wrong.incrementAndGet();
      }
    }
    Scratch scratch = Direct.encode(ByteBuffer.allocate(0), "y".repeat(Scratch.MAX_BYTES), -1);
    if (scratch == null || scratch.length() != Scratch.MAX_BYTES) {
      wrong.incrementAndGet();
    }
    Scratch.release(scratch);
    full.countDown();
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long held() {
    return CacheStatus.now().bytesHeld();
  }
}
