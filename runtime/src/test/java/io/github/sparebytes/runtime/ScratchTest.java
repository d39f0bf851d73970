/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnItsOwnThread.class)
class ScratchTest {
  private static final ByteArrayOutputStream SINK = new ByteArrayOutputStream();

  @Test
  void anArrayIsUsedAgainOnceItIsReleased() {
    Scratch first = Direct.encode(SINK, "first", -1);
    byte[] array = first.array();
    Scratch.release(first);
    Scratch second = Direct.encode(SINK, "second", -1);
    assertThat(second.array()).isSameAs(array);
    assertThat(text(second)).isEqualTo("second");
  }

  @Test
  void twoLiveTextsDoNotMeet() {
    Scratch key = Direct.encode(SINK, "key", -1);
    Scratch value = Direct.encode(SINK, "a value", -1);
    assertThat(text(key)).isEqualTo("key");
    assertThat(text(value)).isEqualTo("a value");
    Scratch.release(value);
    Scratch third = Direct.encode(SINK, "third", -1);
    assertThat(text(key)).isEqualTo("key");
    Scratch.release(key);
    Scratch.release(third);
    assertThat(text(third)).isEqualTo("third");
  }

  @Test
  void aSinkThatEncodesOnTheSameThreadLeavesTheOuterTextAlone() {
    Scratch outer = Direct.encode(SINK, "outer", -1);
    for (int i = 0; i < 3; i++) {
      Scratch inner = Direct.encode(SINK, "inner-" + i, -1);
      assertThat(inner.array()).isNotSameAs(outer.array());
      Scratch.release(inner);
    }
    assertThat(text(outer)).isEqualTo("outer");
  }

  @Test
  void afterAnExceptionInTheSinkANewOneIsMadeAndKept() {
    Scratch lost = Direct.encode(SINK, "lost", -1);
    Scratch next = Direct.encode(SINK, "next", -1);
    assertThat(next.array()).isNotSameAs(lost.array());
    Scratch.release(next);
    assertThat(Direct.encode(SINK, "after", -1).array()).isSameAs(next.array());
  }

  @Test
  void releasingNothingOrTwiceDoesNoHarm() {
    Scratch.release(null);
    Scratch once = Direct.encode(SINK, "once", -1);
    Scratch.release(once);
    Scratch.release(once);
    Scratch outer = Direct.encode(SINK, "outer", -1);
    assertThat(Direct.encode(SINK, "inner", -1).array()).isNotSameAs(outer.array());
  }

  @Test
  void aThreadKeepsNoMoreThanItsBoundAndTheStatusCountsIt() {
    long before = ScratchSlot.allBytesHeld();
    Scratch.release(Direct.encode(SINK, "x".repeat(Scratch.MAX_BYTES), -1));
    long held = ScratchSlot.allBytesHeld() - before;
    assertThat(held).isBetween((long) Scratch.MAX_BYTES, 64L * 1024 - ThreadCache.MAX_BYTES);
    assertThat(CacheStatus.now().bytesHeld()).isGreaterThan(Scratch.MAX_BYTES);
  }

  /** Whatever a thread can be made to keep, all at once. */
  @Test
  void aThreadKeepsNoMoreThan64KiBOfAllKinds() {
    long before = CacheStatus.now().bytesHeld();
    int site = TestSites.bound();
    for (int i = 0; i < 5_000; i++) {
      Encoded.cached("topic-" + i % 300 + "x".repeat(i % 200), UTF_8, site);
      Interning.substring("," + i % 700 + "\u4e2d".repeat(i % 30), 1, 2 + i % 30, site);
      Interning.substring("," + "y".repeat(i % 60) + i, 1, 1 + i % 60 + 1, site);
    }
    Direct.length("\u4e2d".repeat(Scratch.MAX_REMEMBERED));
    Scratch.release(Scratch.take(Scratch.MAX_BYTES));
    Direct.length("\u4e2d".repeat(Scratch.MAX_REMEMBERED));
    assertThat(CacheStatus.now().bytesHeld() - before).isBetween(56L * 1024, 64L * 1024);
  }

  @Test
  void aTextWhoseBytesAreOverTheBoundIsLeftToStock() {
    assertThat(Direct.encode(SINK, "x".repeat(Scratch.MAX_BYTES + 1), -1)).isNull();
    int third = Scratch.MAX_BYTES / 3;
    assertThat(Direct.encode(SINK, "\u4e2d".repeat(third), -1).length()).isEqualTo(3 * third);
    assertThat(Direct.encode(SINK, "\u4e2d".repeat(third + 1), -1)).isNull();
  }

  @Test
  void anotherThreadHasItsOwn() throws Exception {
    Scratch mine = Direct.encode(SINK, "mine", -1);
    Scratch.release(mine);
    byte[][] others = new byte[1][];
    Thread other = new Thread(() -> others[0] = Direct.encode(SINK, "yours", -1).array());
    other.start();
    other.join();
    assertThat(others[0]).isNotNull().isNotSameAs(mine.array());
    assertThat(text(mine)).isEqualTo("mine");
  }

  @Test
  void bytesThatALengthTookAreOfUseForTheSameTextOnly() {
    for (String text : new String[] {"caf\u00e9", "na\u00efve", "caf\u00e9"}) {
      assertThat(Direct.length("d\u00e9j\u00e0")).isEqualTo(6);
      assertThat(Direct.length(text)).isEqualTo(text.length() + 1);
      Scratch other = Direct.encode(SINK, "d\u00e9j\u00e0", -1);
      Scratch mine = Direct.encode(SINK, text, -1);
      assertThat(text(other)).isEqualTo("d\u00e9j\u00e0");
      assertThat(text(mine)).isEqualTo(text);
      Scratch.release(mine);
      Scratch.release(other);
    }
  }

  @Test
  void bytesThatALengthTookAreForgottenOnceTheArrayIsUsed() {
    assertThat(Direct.length("caf\u00e9")).isEqualTo(5);
    Scratch decoded = Scratch.take(3);
    decoded.array()[0] = 'x';
    assertThat(Direct.length("na\u00efve")).isEqualTo(6);
    assertThat(text(Direct.encode(SINK, "caf\u00e9", -1))).isEqualTo("caf\u00e9");
    assertThat(decoded.array()[0]).isEqualTo((byte) 'x');
  }

  @Test
  void aLengthWhileAnArrayIsInUseLeavesItAlone() {
    Scratch outer = Direct.encode(SINK, "out\u00e9r", -1);
    assertThat(Direct.length("\u6d88\u606f")).isEqualTo(6);
    assertThat(text(outer)).isEqualTo("out\u00e9r");
    assertThat(text(Direct.encode(SINK, "\u6d88\u606f", -1))).isEqualTo("\u6d88\u606f");
  }

  @Test
  void whatAThreadKeptGoesWithIt() throws Exception {
    WeakReference<byte[]> kept = encodeOnAThreadThatEnds();
    Gc.collectUntil(Duration.ofSeconds(10), () -> kept.get() == null);
    assertThat(kept.get()).isNull();
  }

  private static WeakReference<byte[]> encodeOnAThreadThatEnds() throws InterruptedException {
    List<WeakReference<byte[]>> arrays = new ArrayList<>();
    Thread thread =
        new Thread(
            () -> {
              Scratch scratch = Direct.encode(SINK, "gone", -1);
              arrays.add(new WeakReference<>(scratch.array()));
              Scratch.release(scratch);
            });
    thread.start();
    thread.join();
    return arrays.get(0);
  }

  private static String text(Scratch scratch) {
    return new String(scratch.array(), 0, scratch.length(), UTF_8);
  }
}
