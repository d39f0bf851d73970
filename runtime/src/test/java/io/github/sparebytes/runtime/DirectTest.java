/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.nio.charset.Charset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DefaultSwitches.class)
class DirectTest {
  private static final String TEXT = "caf\u00e9-orders";
  private static final byte[] BYTES = TEXT.getBytes(UTF_8);
  private static final ByteArrayOutputStream SINK = new ByteArrayOutputStream();

  private final int site = TestSites.bound();

  @BeforeEach
  void turnOn() {
    Switches.set(Feature.DIRECT, true);
  }

  @Test
  void aTextStandsForItsOwnBytes() {
    assertThat(Direct.text(TEXT, UTF_8, site)).isSameAs(TEXT);
    assertThat(Direct.text(TEXT, Charset.forName("utf8"), site)).isSameAs(TEXT);
  }

  @Test
  void nullsAreTheSameExceptionsAsInStock() {
    assertThatNullPointerException().isThrownBy(() -> Direct.text(null, UTF_8, site));
    assertThatNullPointerException().isThrownBy(() -> Direct.text(TEXT, null, site));
    assertThatNullPointerException().isThrownBy(() -> Direct.length(null));
    assertThatNullPointerException().isThrownBy(() -> Direct.last(null));
    assertThat(Direct.array(null)).isNull();
    assertThat(Direct.encode(SINK, null, site)).isNull();
    assertThat(Direct.encode(null, TEXT, site)).isNull();
  }

  @Test
  void anotherCharsetATextTooLongOrAFeatureThatIsOffIsLeftToStock() {
    for (Charset charset : new Charset[] {ISO_8859_1, UTF_16}) {
      assertThat(Direct.text(TEXT, charset, site)).isEqualTo(TEXT.getBytes(charset));
    }
    String longest = "x".repeat(Direct.MAX_CHARS);
    assertThat(Direct.text(longest, UTF_8, site)).isSameAs(longest);
    assertThat(Direct.text(longest + 'x', UTF_8, site)).isInstanceOf(byte[].class);
    Switches.set(Feature.DIRECT, false);
    assertThat(Direct.text(TEXT, UTF_8, site)).isEqualTo(BYTES);
  }

  @Test
  void anArrayOfTheHostStaysWhatItIs() {
    byte[] own = {1, 2, 3};
    assertThat(Direct.array(own)).isSameAs(own);
    assertThat(Direct.length(own)).isEqualTo(3);
    assertThat(Direct.last(own)).isEqualTo((byte) 3);
    assertThat(Direct.encode(SINK, own, site)).isNull();
    assertThat(Direct.encode(own, site)).isNull();
  }

  @Test
  void theLastByteOfNothingIsTheSameExceptionAsInStock() {
    for (Object empty : new Object[] {"", new byte[0]}) {
      assertThatThrownBy(() -> Direct.last(empty))
          .isInstanceOf(ArrayIndexOutOfBoundsException.class)
          .hasMessage("Index -1 out of bounds for length 0");
    }
  }

  @Test
  void aSinkThatIsKnownGetsTheBytesAndTheSiteIsCounted() {
    ByteBuf sink = Unpooled.directBuffer(2);
    Scratch scratch = Direct.encode(sink, TEXT, site);
    sink.writeBytes(scratch.array(), 0, scratch.length());
    Scratch.release(scratch);
    assertThat(sink).isEqualTo(Unpooled.wrappedBuffer(BYTES));
    assertThat(Sites.counts(site).hits()).isEqualTo(1);
    assertThat(Sites.counts(site).bytesSpared()).isEqualTo(Site.heapSize(BYTES.length));
    sink.release();
  }

  @Test
  void aSinkThatIsNotKnownIsLeftToStockAndSparesNothing() {
    assertThat(Direct.encode(SINK, TEXT, site)).isNotNull();
    for (Object unknown : new Object[] {new DataOutputStream(SINK), new Object()}) {
      assertThat(Direct.encode(unknown, TEXT, site)).isNull();
    }
    assertThat(Direct.array(TEXT)).isEqualTo(BYTES).isNotSameAs(Direct.array(TEXT));
    assertThat(Sites.counts(site)).asString().startsWith("calls 3, hits 1, misses 0");
    assertThat(Direct.encode(TEXT, site).length()).as("unguarded").isEqualTo(BYTES.length);
  }

  @Test
  void aPartThatLiesInsideIsEncodedAndAnyOtherIsLeftToStock() {
    int length = BYTES.length;
    int[][] inside = {{0, length}, {0, 0}, {length, 0}, {3, length - 3}};
    for (int[] part : inside) {
      assertThat(Direct.encode(SINK, TEXT, part[0], part[1], site)).isNotNull();
    }
    int[][] outside = {{0, length + 1}, {1, length}, {-1, 2}, {2, -1}, {Integer.MAX_VALUE, 1}};
    for (int[] part : outside) {
      assertThat(Direct.encode(SINK, TEXT, part[0], part[1], site)).isNull();
    }
  }

  @Test
  void aSiteThatIsNotBoundIsServedAndNotCounted() {
    for (int unbound :
        new int[] {-1, Integer.MIN_VALUE, Sites.CAPACITY + Sites.JAR_SITES, TestSites.unbound()}) {
      assertThat(Direct.encode(SINK, TEXT, unbound).length()).isEqualTo(BYTES.length);
      assertThat(Sites.counts(unbound).calls()).isZero();
    }
  }

  @Test
  void aNettyBufferOverAnArrayIsWrittenStraightOnceItsSiteKnowsIt() {
    PlainAscii.offer();
    Scratch first = Direct.encodeStraight(Unpooled.buffer(9), "orders", site);
    assertThat(first.isStraight()).isFalse();
    assertThat(first.length()).isEqualTo(6);
    Scratch.release(first);

    assertThat(Direct.encodeStraight(Unpooled.buffer(9), "orders", site).isStraight()).isTrue();
    assertThat(Direct.chars("orders")).isEqualTo(6);
    byte[] out = new byte[9];
    Direct.copy("orders", out, 2);
    assertThat(new String(out, 2, 6, UTF_8)).isEqualTo("orders");
    assertThat(Sites.counts(site).hits()).isEqualTo(2);
  }

  @Test
  void otherTextsAndOtherBuffersAreNotWrittenStraight() {
    PlainAscii.offer();
    int other = TestSites.bound();
    for (int i = 0; i < 3; i++) {
      Scratch wide = Direct.encodeStraight(Unpooled.buffer(40), TEXT, site);
      assertThat(wide.isStraight()).isFalse();
      assertThat(wide.length()).isEqualTo(BYTES.length);
      Scratch.release(wide);
      ByteBuf direct = Unpooled.directBuffer(9);
      Scratch far = Direct.encodeStraight(direct, "orders", other);
      assertThat(far.isStraight()).isFalse();
      Scratch.release(far);
      direct.release();
    }
    ByteBuf slice = Unpooled.buffer(9).slice();
    assertThat(Direct.encodeStraight(slice, "orders", site)).isNull();
    assertThat(Direct.encodeStraight(null, "orders", site)).isNull();
    assertThat(Direct.encodeStraight(slice, null, site)).isNull();
  }
}
