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

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;

class EncodedTest {
  private static final String TOPIC = "caf\u00e9-orders";

  @Test
  void aNullTextIsTheSameExceptionAsInStock() {
    int site = TestSites.bound();
    assertThatNullPointerException().isThrownBy(() -> Encoded.cached(null, UTF_8, site));
    assertThatNullPointerException().isThrownBy(() -> Encoded.length(null, UTF_8, site));
    assertThatNullPointerException().isThrownBy(() -> Encoded.cached(null, null, site));
  }

  @Test
  void aNullCharsetIsTheSameExceptionAsInStock() {
    int site = TestSites.bound();
    assertThatNullPointerException().isThrownBy(() -> Encoded.cached(TOPIC, null, site));
    assertThatNullPointerException().isThrownBy(() -> Encoded.length(TOPIC, null, site));
  }

  @Test
  void anotherCharsetIsEncodedInThatCharset() {
    int site = TestSites.bound();
    for (Charset charset : new Charset[] {ISO_8859_1, UTF_16, Charset.forName("GBK")}) {
      assertThat(Encoded.cached(TOPIC, charset, site)).isEqualTo(TOPIC.getBytes(charset));
      assertThat(Encoded.length(TOPIC, charset, site)).isEqualTo(TOPIC.getBytes(charset).length);
    }
    assertThat(Sites.counts(site).hits()).isZero();
  }

  @Test
  void aUtf8CharsetFoundByNameIsCachedToo() {
    int site = TestSites.bound();
    byte[] first = Encoded.cached(TOPIC, Charset.forName("utf8"), site);
    assertThat(Encoded.cached(TOPIC, UTF_8, site)).isSameAs(first);
  }

  @Test
  void aSiteThatIsNotBoundIsServedAsInStock() {
    for (int site :
        new int[] {-1, Integer.MIN_VALUE, Sites.CAPACITY + Sites.JAR_SITES, TestSites.unbound()}) {
      byte[] first = Encoded.cached(TOPIC, UTF_8, site);
      assertThat(first).isEqualTo(TOPIC.getBytes(UTF_8));
      assertThat(Encoded.cached(TOPIC, UTF_8, site)).isNotSameAs(first);
      assertThat(Encoded.length(TOPIC, UTF_8, site)).isEqualTo(first.length);
      assertThat(Sites.counts(site).calls()).isZero();
    }
  }

  @Test
  void aConstantIsOneArrayEqualToWhatWasBound() {
    int site = TestSites.unbound();
    byte[] bound = "__CRC32#".getBytes(UTF_8);
    assertThat(Sites.bind(site, bound)).isTrue();
    byte[] constant = Encoded.constant(site);
    assertThat(constant).isEqualTo(bound).isNotSameAs(bound);
    assertThat(Encoded.constant(site)).isSameAs(constant);
  }

  @Test
  void aConstantThatIsNotBoundIsNamedAndNotMadeUp() {
    for (int site :
        new int[] {-1, Sites.CAPACITY + Sites.JAR_SITES, TestSites.unbound(), TestSites.bound()}) {
      assertThatThrownBy(() -> Encoded.constant(site))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageEndingWith("call site " + site);
    }
  }

  @Test
  void aTextWhoseBytesCouldOutgrowAnArrayIsLeftToStock() {
    // Encoding so long a text takes gigabytes; the bound is what can be tested.
    assertThat(3L * Utf8Length.MAX_CHARS).isLessThan(Integer.MAX_VALUE - 16);
  }

  @Test
  void aStackOverflowOfTheHostLeavesTheCachesRight() {
    int site = TestSites.bound();
    for (int round = 0; round < 20; round++) {
      try {
        overflow(site, 0);
      } catch (StackOverflowError expected) {
        assertThat(expected).isNotNull();
      }
    }
    for (int i = 0; i < 300; i++) {
      String topic = "deep-" + i;
      assertThat(Encoded.cached(topic, UTF_8, site)).isEqualTo(topic.getBytes(UTF_8));
    }
    assertThat(CacheStatus.now().bytesHeld()).isPositive();
  }

  @SuppressWarnings("InfiniteRecursion") // That it never ends by itself is the point.
  private static int overflow(int site, int depth) {
    Encoded.cached("deep-" + depth % 300, UTF_8, site);
    return overflow(site, depth + 1) + 1;
  }
}
