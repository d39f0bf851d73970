/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith({DefaultSwitches.class, OnItsOwnThread.class})
class DecodingTest {
  private final int site = TestSites.bound();

  @BeforeEach
  void turnOn() {
    Switches.set(Feature.SCRATCH, true);
  }

  @Test
  void anArrayIsUsedAgainAndTheSiteIsCounted() {
    byte[] array = null;
    for (int n = 0; n < 5; n++) {
      Scratch scratch = Decoding.take(n, site);
      assertThat(scratch.length()).isEqualTo(n);
      assertThat(scratch.array()).hasSizeGreaterThanOrEqualTo(n);
      assertThat(array == null || array == scratch.array()).isTrue();
      array = scratch.array();
      Scratch.release(scratch);
    }
    assertThat(Sites.counts(site)).hasToString("calls 5, hits 5, misses 0, bytes spared 112");
  }

  @Test
  void aSourceThatIsKnownFillsIt() {
    ByteBuf source = Unpooled.buffer();
    for (Object known : new Object[] {source, ByteBuffer.allocateDirect(1)}) {
      Scratch scratch = Decoding.take(3, site);
      byte[] array = scratch.array();
      assertThat(Decoding.fills(known, scratch)).isTrue();
      assertThat(scratch.array()).isSameAs(array);
      Scratch.release(scratch);
    }
  }

  @Test
  void aSourceThatIsNotKnownGetsAnArrayThatItMayKeep() {
    byte[] pooled = Decoding.take(3, site).array();
    Scratch.release(Decoding.take(3, site));
    for (Object unknown : new Object[] {new ByteArrayInputStream(pooled), source()}) {
      Scratch scratch = Decoding.take(3, site);
      byte[] ours = scratch.array();
      assertThat(Decoding.fills(unknown, scratch)).isFalse();
      byte[] kept = scratch.array();
      assertThat(kept).hasSize(3).isNotSameAs(ours);
      Scratch.release(scratch);
      Scratch next = Decoding.take(3, site);
      assertThat(next.array()).isNotSameAs(kept).isSameAs(ours);
      Scratch.release(next);
    }
  }

  private static Object source() {
    return Unpooled.compositeBuffer();
  }

  @Test
  void aBlankOneHoldsZerosWhateverWasInIt() {
    Scratch used = Decoding.take(8, site);
    Arrays.fill(used.array(), (byte) 7);
    Scratch.release(used);
    Scratch blank = Decoding.blank(5, site);
    assertThat(blank.array()).isSameAs(used.array());
    assertThat(Arrays.copyOf(blank.array(), 5)).containsOnly(0);
    assertThat(blank.array()[5]).isEqualTo((byte) 7);
    assertThatThrownBy(() -> Decoding.blank(-1, site)).hasMessage("-1");
  }

  @Test
  void aRangeWithinItsBoundsIsOfTheArrayThatIsLent() {
    Scratch scratch = Decoding.blank(5, site);
    for (int from = 0; from <= 5; from++) {
      for (int count = 0; count <= 5 - from; count++) {
        assertThat(scratch.range(from, count)).isSameAs(scratch.array()).hasSizeGreaterThan(5);
      }
    }
  }

  @Test
  void aRangeOutOfItsBoundsIsOfAnArrayThatIsExactlyAsLong() {
    int[][] ranges = {{-1, 1}, {0, -1}, {0, 6}, {5, 1}, {6, 0}, {3, Integer.MAX_VALUE}, {6, -6}};
    for (int[] range : ranges) {
      Scratch scratch = Decoding.blank(5, site);
      byte[] lent = scratch.array();
      lent[4] = 9;
      assertThat(scratch.range(range[0], range[1]))
          .containsExactly(0, 0, 0, 0, 9)
          .isNotSameAs(lent)
          .isSameAs(scratch.array());
      Scratch.release(scratch);
      Scratch next = Decoding.take(5, site);
      assertThat(next.array()).isSameAs(lent);
      Scratch.release(next);
    }
  }

  @Test
  void nullsAreLeftToTheHostsOwnCall() {
    assertThat(Decoding.fills(null, Decoding.take(3, site))).isFalse();
    assertThat(Decoding.fills(Unpooled.buffer(), null)).isFalse();
  }

  @Test
  void aNegativeSizeIsTheSameExceptionAsInStock() {
    assertThatThrownBy(() -> Decoding.take(-7, site))
        .isInstanceOf(NegativeArraySizeException.class)
        .hasMessage("-7");
  }

  @Test
  void aSizeThatNoArrayCanHaveIsTheSameErrorAsInStock() {
    assertThatThrownBy(() -> Decoding.take(Integer.MAX_VALUE, site))
        .isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void overTheBoundOrOffItIsAFreshArrayOfThatSize() {
    assertThat(Decoding.take(Scratch.MAX_BYTES + 1, site).array()).hasSize(Scratch.MAX_BYTES + 1);
    Switches.set(Feature.SCRATCH, false);
    Scratch fresh = Decoding.take(3, site);
    assertThat(fresh.array()).hasSize(3).isNotSameAs(Decoding.take(3, site).array());
    Scratch.release(fresh);
    assertThat(Decoding.take(3, site).array()).isNotSameAs(fresh.array());
  }
}
