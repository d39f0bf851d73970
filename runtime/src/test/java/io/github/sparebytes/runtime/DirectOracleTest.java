/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code String.getBytes} is right by definition; whatever stands for its array agrees with it. */
class DirectOracleTest {
  private static final int MAX_BYTES = 3 * 70_010;

  private static final ByteBuffer HEAP = ByteBuffer.allocate(MAX_BYTES);
  private static final ByteBuffer OUTSIDE = ByteBuffer.allocateDirect(MAX_BYTES);
  private static final ByteArrayOutputStream SINK = new ByteArrayOutputStream();

  private final byte[] plain = new byte[MAX_BYTES];

  @BeforeAll
  @BeforeContainer
  static void offer() {
    PlainAscii.offer();
  }

  @Test
  void everyCharInEveryContextIsEncodedAsStockDoes() {
    HostileTexts.everyChar(this::check);
  }

  @Test
  void allPairsAroundTheSurrogatesAreEncodedAsStockDoes() {
    HostileTexts.surrogateEdges(this::check);
  }

  @Test
  void halfAMillionHostileTextsAreEncodedAsStockDoes() {
    HostileTexts.random(500_000, 20_261_130L, this::check);
  }

  @Test
  @Tag("slow")
  void tenMillionHostileTextsAreEncodedAsStockDoes() {
    HostileTexts.random(10_000_000, 42L, this::check);
  }

  @Test
  void textsOfAllLengthsAreEncodedAsStockDoes() {
    HostileTexts.everyLength(this::check);
  }

  @Property
  void anyTextIsEncodedAsStockDoes(@ForAll @StringLength(max = 300) String text) {
    check(text);
  }

  @Property
  void anyTextOfSurrogatesIsEncodedAsStockDoes(
      @ForAll @CharRange(from = '\ud7fe', to = '\ue001') @StringLength(max = 90) String text) {
    check(text);
  }

  private void check(String text) {
    byte[] stock = text.getBytes(UTF_8);
    if (Direct.length(text) != stock.length || Utf8Length.count(text) != stock.length) {
      throw wrong("length", text);
    }
    if (stock.length > 0 && Direct.last(text) != stock[stock.length - 1]) {
      throw wrong("last byte", text);
    }
    int end = Utf8.write(text, plain, 7);
    if (!Arrays.equals(plain, 7, end, stock, 0, stock.length)) {
      throw wrong("bytes of the loop", text);
    }
    checkScratch(text, stock);
    checkBuffer(HEAP, text, stock);
    checkBuffer(OUTSIDE, text, stock);
  }

  private static void checkScratch(String text, byte[] stock) {
    Scratch scratch = Direct.encode(SINK, text, -1);
    if (scratch == null ? stock.length <= Scratch.MAX_BYTES : !isEqual(scratch, stock)) {
      throw wrong("scratch", text);
    }
    Scratch.release(scratch);
  }

  private static boolean isEqual(Scratch scratch, byte[] stock) {
    return Arrays.equals(scratch.array(), 0, scratch.length(), stock, 0, stock.length);
  }

  // Once with exactly the room that it needs, once with room for the longest of its length.
  private static void checkBuffer(ByteBuffer buffer, String text, byte[] stock) {
    for (int spare : new int[] {0, Math.min(2 * text.length(), 999)}) {
      buffer.clear().position(3).limit(3 + stock.length + spare);
      Direct.put(buffer, text, -1);
      boolean right = buffer.position() == 3 + stock.length && buffer.remaining() == spare;
      if (!right || !buffer.flip().position(3).equals(ByteBuffer.wrap(stock))) {
        throw wrong("buffer", text);
      }
    }
  }

  private static AssertionError wrong(String what, String text) {
    StringBuilder escaped = new StringBuilder(what).append(" of ");
    text.chars().limit(100).forEach(c -> escaped.append(String.format("\\u%04x", c)));
    return new AssertionError(escaped.toString());
  }
}
