/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith({DefaultSwitches.class, OnItsOwnThread.class})
class InterningTest {
  private final int site = TestSites.bound();

  @Test
  void aTextThatWasMadeBeforeIsHandedOutAgain() {
    String first = Interning.substring("KEYS=a", 0, 4, site);
    assertThat(first).isEqualTo("KEYS");
    assertThat(Interning.substring("x,KEYS", 2, 6, site)).isSameAs(first);
    assertThat(read("KEYS")).isSameAs(first);
    assertThat(Sites.counts(site)).hasToString("calls 3, hits 2, misses 1, bytes spared 96");
  }

  @Test
  void everyRangeIsWhatStockGives() {
    String[] texts = {
      null, "", "a", "key", "\u00e9t\u00e9", "\u4e2d\u6587=\ud83d\ude00", "x".repeat(70)
    };
    int[] indexes = {Integer.MIN_VALUE, -1, 0, 1, 2, 3, 4, 5, 64, 65, 70, 71, Integer.MAX_VALUE};
    for (int round = 0; round < 2; round++) {
      for (String text : texts) {
        for (int from : indexes) {
          for (int to : indexes) {
            assertThat(outcome(() -> Interning.substring(text, from, to, site)))
                .as("%s from %d to %d", text, from, to)
                .isEqualTo(outcome(() -> text.substring(from, to)));
          }
        }
      }
    }
  }

  @Test
  void bytesThatAreNoAsciiAreLeftToTheHostsOwnCall() {
    for (String text : new String[] {"\u00e9", "abc\u00e9", "\u4e2d"}) {
      assertThat(read(text)).isNull();
      assertThat(read(text)).isNull();
    }
    byte[] room = Interning.room(Unpooled.buffer(), 3, 3, UTF_8, site);
    room[0] = 'a';
    room[1] = (byte) 0xff;
    room[2] = 'b';
    assertThat(Interning.text(3, site)).isNull();
  }

  @Test
  void onlyWhatIsKnownToCopyIsGivenTheRoom() {
    ByteBuf pooled = PooledByteBufAllocator.DEFAULT.directBuffer(64).writeZero(64);
    ByteBuf slice = pooled.retainedSlice(0, 32);
    assertThat(slice.getClass().getSimpleName()).isEqualTo("PooledSlicedByteBuf");
    assertThat(Interning.room(slice, 9, 9, UTF_8, site)).isNotNull();
    assertThat(Interning.room(pooled, 9, 9, UTF_8, site)).isNotNull();
    assertThat(Interning.room(Unpooled.buffer(), 9, 9, UTF_8, site)).isNotNull();
    assertThat(Interning.room(Unpooled.compositeBuffer(), 9, 9, UTF_8, site)).isNull();
    assertThat(Interning.room(Unpooled.buffer(9).slice(), 9, 9, UTF_8, site)).isNull();
    assertThat(Interning.room(new Object(), 9, 9, UTF_8, site)).isNull();
    assertThat(Interning.room(null, 9, 9, UTF_8, site)).isNull();
    slice.release();
    pooled.release();
  }

  @Test
  void otherLengthsAndCharsetsAreLeftToTheHostsOwnCall() {
    ByteBuf buffer = Unpooled.buffer();
    for (int length : new int[] {-1, 0, 65, Integer.MAX_VALUE}) {
      assertThat(Interning.room(buffer, Integer.MAX_VALUE, length, UTF_8, site)).isNull();
    }
    assertThat(Interning.room(buffer, 3, 4, UTF_8, site)).isNull();
    for (Charset other : new Charset[] {ISO_8859_1, null}) {
      assertThat(Interning.room(buffer, 9, 9, other, site)).isNull();
    }
    assertThat(Interning.room(buffer, 9, 9, UTF_8, TestSites.unbound())).isNull();
    Switches.set(Feature.INTERN, false);
    assertThat(Interning.room(buffer, 9, 9, UTF_8, site)).isNull();
  }

  @Test
  void whileTheFeatureIsOffEachTextIsNew() {
    Switches.set(Feature.INTERN, false);
    String first = Interning.substring("KEYS=a", 0, 4, site);
    assertThat(Interning.substring("KEYS=a", 0, 4, site)).isEqualTo(first).isNotSameAs(first);
  }

  @Test
  void aSiteThatMostlyMissesStandsAside() {
    for (int i = 0; i < 40 * Site.WINDOW; i++) {
      Interning.substring("id-" + i + "=", 0, 3 + String.valueOf(i).length(), site);
    }
    assertThat(Sites.standAsides()).isPositive();
    assertThat(Sites.counts(site).calls()).isLessThan(39L * Site.WINDOW);
  }

  private CharSequence read(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    ByteBuf buffer = Unpooled.wrappedBuffer(bytes);
    byte[] room = Interning.room(Unpooled.buffer(), bytes.length, bytes.length, UTF_8, site);
    buffer.readBytes(room, 0, bytes.length);
    return Interning.text(bytes.length, site);
  }

  private interface Call {
    String run();
  }

  private static String outcome(Call call) {
    try {
      return call.run();
    } catch (NullPointerException e) {
      return "null";
    } catch (StringIndexOutOfBoundsException e) {
      return e.toString();
    }
  }
}
