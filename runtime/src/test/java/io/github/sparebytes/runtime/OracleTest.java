/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code String.getBytes} is right by definition; length and both caches agree with it. */
@ExtendWith(DefaultSwitches.class)
class OracleTest {
  private final int lengthSite = TestSites.bound();
  private final int threadSite = TestSites.bound();
  private final int sharedSite = TestSites.bound();

  @Test
  void everyCharInEveryContextIsEncodedAsStockDoes() {
    HostileTexts.everyChar(this::check);
  }

  @Test
  void everyCombinationAtTheEdgesOfTheSurrogateRangesIsEncodedAsStockDoes() {
    HostileTexts.surrogateEdges(this::check);
  }

  @Test
  void twoMillionHostileTextsAreEncodedAsStockDoes() {
    HostileTexts.random(2_000_000, 20_261_130L, this::check);
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

  @Test
  void theOracleItselfNoticesAWrongLengthAndWrongBytes() {
    Consumer<String> charsForBytes = text -> checkLength(text, text.length());
    assertThat(failureOf(charsForBytes, "caf\u00e9")).contains("length");
    Consumer<String> latin1 = text -> checkBytes(text, new byte[] {(byte) 0xe9});
    assertThat(failureOf(latin1, "\u00e9")).contains("bytes");
  }

  private static String failureOf(Consumer<String> check, String text) {
    try {
      check.accept(text);
      return "";
    } catch (AssertionError expected) {
      return expected.getMessage();
    }
  }

  // Each text goes through both caches twice: once it is new there, and once it may be known.
  private void check(String text) {
    checkLength(text, Encoded.length(text, UTF_8, lengthSite));
    for (int i = 0; i < 2; i++) {
      Switches.shareCache(false);
      checkBytes(text, Encoded.cached(text, UTF_8, threadSite));
      Switches.shareCache(true);
      checkBytes(text, Encoded.cached(text, UTF_8, sharedSite));
    }
  }

  private static void checkLength(String text, int length) {
    int stock = text.getBytes(UTF_8).length;
    if (length != stock) {
      throw new AssertionError("length " + length + ", stock " + stock + ": " + escaped(text));
    }
  }

  private static void checkBytes(String text, byte[] bytes) {
    byte[] stock = text.getBytes(UTF_8);
    if (!Arrays.equals(bytes, stock)) {
      throw new AssertionError(
          "bytes "
              + Arrays.toString(bytes)
              + ", stock "
              + Arrays.toString(stock)
              + ": "
              + escaped(text));
    }
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(c -> escaped.append(String.format("\\u%04x", c)));
    return escaped.toString();
  }
}
