/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DefaultSwitches.class)
class VirtualThreadsTest {
  private final int site = TestSites.bound();
  private Method startVirtualThread;

  @BeforeEach
  void needsVirtualThreads() {
    try {
      startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
    } catch (NoSuchMethodException absent) {
      abort("JDK " + Runtime.version().feature() + " has no virtual threads");
    }
  }

  @Test
  void aVirtualThreadGetsFreshArraysAndNoCache() throws Exception {
    int caches = CacheStatus.now().threads();
    byte[][] arrays = new byte[2][];
    runVirtually(
        () -> {
          arrays[0] = Encoded.cached("virtual-topic", UTF_8, site);
          arrays[1] = Encoded.cached("virtual-topic", UTF_8, site);
        });
    assertThat(arrays[0]).isEqualTo("virtual-topic".getBytes(UTF_8));
    assertThat(arrays[1]).isEqualTo(arrays[0]).isNotSameAs(arrays[0]);
    assertThat(CacheStatus.now().threads()).isEqualTo(caches);
    assertThat(Sites.counts(site).calls()).isEqualTo(2);
  }

  @Test
  void aMillionVirtualThreadsLeaveNothingBehind() throws Exception {
    int caches = CacheStatus.now().threads();
    long held = ScratchSlot.allBytesHeld();
    int batch = 1_000;
    for (int i = 0; i < 1_000; i++) {
      CountDownLatch done = new CountDownLatch(batch);
      for (int k = 0; k < batch; k++) {
        String topic = "virtual-topic-" + k;
        Runnable task =
            () -> {
              Encoded.cached(topic, UTF_8, site);
              Direct.encode(new ByteArrayOutputStream(), topic, site);
              done.countDown();
            };
        startVirtualThread.invoke(null, task);
      }
      assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(CacheStatus.now().threads()).isEqualTo(caches);
    assertThat(ScratchSlot.allBytesHeld()).isLessThanOrEqualTo(held);
    assertThat(Sites.counts(site).hits()).isZero();
  }

  @Test
  void aVirtualThreadHasNoScratch() throws Exception {
    AtomicReference<Object> encoded = new AtomicReference<>("not run");
    long held = ScratchSlot.allBytesHeld();
    runVirtually(
        () -> encoded.set(Direct.encode(new ByteArrayOutputStream(), "virtual-topic", site)));
    assertThat(encoded.get()).isNull();
    assertThat(ScratchSlot.allBytesHeld()).isLessThanOrEqualTo(held);
    assertThat(Sites.counts(site)).asString().startsWith("calls 1, hits 0");
  }

  @Test
  void aVirtualThreadKeepsNoTexts() throws Exception {
    long held = ScratchSlot.allBytesHeld();
    AtomicReference<Object> room = new AtomicReference<>("not run");
    runVirtually(
        () -> {
          assertThat(Interning.substring("a,key", 2, 5, site)).isEqualTo("key");
          room.set(Interning.room(Unpooled.buffer(), 9, 9, UTF_8, site));
        });
    assertThat(room.get()).isNull();
    assertThat(ScratchSlot.allBytesHeld()).isLessThanOrEqualTo(held);
    assertThat(Sites.counts(site)).asString().startsWith("calls 1, hits 0");
  }

  @Test
  void aVirtualThreadMayUseTheSharedCache() throws Exception {
    Switches.shareCache(true);
    byte[] mine = Encoded.cached("virtual-shared", UTF_8, site);
    AtomicReference<byte[]> theirs = new AtomicReference<>();
    runVirtually(() -> theirs.set(Encoded.cached("virtual-shared", UTF_8, site)));
    assertThat(theirs.get()).isSameAs(mine);
  }

  @Test
  void aPlatformThreadHasACacheOnThisJdkToo() {
    assertThat(Threads.isVirtual()).isFalse();
    byte[] first = Encoded.cached("platform-topic", UTF_8, site);
    assertThat(Encoded.cached("platform-topic", UTF_8, site)).isSameAs(first);
  }

  private void runVirtually(Runnable task)
      throws InvocationTargetException, IllegalAccessException, InterruptedException {
    ((Thread) startVirtualThread.invoke(null, task)).join();
  }
}
