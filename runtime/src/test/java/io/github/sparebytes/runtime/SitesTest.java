/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SitesTest {
  private static final byte[] KEY = "KEYS".getBytes(UTF_8);

  @Test
  void aNumberOutOfRangeIsNotBound() {
    assertThat(Sites.bind(-1)).isFalse();
    assertThat(Sites.bind(Sites.CAPACITY)).isFalse();
    assertThat(Sites.bind(-1, KEY)).isFalse();
    assertThat(Sites.bind(Sites.CAPACITY, KEY)).isFalse();
  }

  @Test
  void aSiteIsBoundOnceAndTheSameAgainIsFine() {
    int constant = TestSites.unbound();
    assertThat(Sites.bind(constant, KEY)).isTrue();
    assertThat(Sites.bind(constant, KEY.clone())).isTrue();
    assertThat(Sites.bind(constant, "TAGS".getBytes(UTF_8))).isFalse();
    assertThat(Sites.bind(constant)).isFalse();
    assertThat(Encoded.constant(constant)).isEqualTo(KEY);

    int cached = TestSites.bound();
    assertThat(Sites.bind(cached)).isTrue();
    assertThat(Sites.bind(cached, KEY)).isFalse();
  }

  @Test
  void aNumberOfARewrittenJarIsBoundAtItsFirstCall() {
    int first = Sites.CAPACITY;
    int last = Sites.CAPACITY + Sites.JAR_SITES - 1;
    for (int i = 0; i < 3; i++) {
      assertThat(Encoded.cached("bound-late", UTF_8, first))
          .isEqualTo("bound-late".getBytes(UTF_8));
      assertThat(Encoded.length("bound-late", UTF_8, last)).isEqualTo(10);
    }
    assertThat(Sites.counts(first).hits()).isEqualTo(2);
    assertThat(Sites.counts(last).hits()).isEqualTo(3);
  }

  @Test
  void aNumberBeyondAllIsServedAndNotBound() {
    int beyond = Sites.CAPACITY + Sites.JAR_SITES;
    for (int site : new int[] {-1, beyond, Integer.MAX_VALUE}) {
      assertThat(Encoded.cached("orders", UTF_8, site)).isEqualTo("orders".getBytes(UTF_8));
      assertThat(Encoded.length("orders", UTF_8, site)).isEqualTo(6);
      assertThat(Sites.counts(site).calls()).isZero();
    }
  }

  @Test
  void aLaterWriteToTheBoundArrayDoesNotReachTheConstant() {
    int site = TestSites.unbound();
    byte[] bytes = KEY.clone();
    Sites.bind(site, bytes);
    bytes[0] = 'X';
    assertThat(Encoded.constant(site)).isEqualTo(KEY);
  }

  @Test
  void hitsMissesAndSparedBytesAreCounted() {
    int site = TestSites.bound();
    String topic = "orders-of-thirty-six-characters-long";
    for (int i = 0; i < 10; i++) {
      Encoded.cached(topic, UTF_8, site);
    }
    SiteCounts counts = Sites.counts(site);
    assertThat(counts.calls()).isEqualTo(10);
    assertThat(counts.hits()).isEqualTo(9);
    assertThat(counts.misses()).isEqualTo(1);
    // 36 bytes, 16 of header, aligned to 8.
    assertThat(counts.bytesSpared()).isEqualTo(9 * 56);
  }

  @Test
  void constantsAndLengthsAreHits() {
    int constant = TestSites.unbound();
    Sites.bind(constant, KEY);
    int length = TestSites.bound();
    for (int i = 0; i < 5; i++) {
      Encoded.constant(constant);
      Encoded.length("KEYS", UTF_8, length);
    }
    for (int site : new int[] {constant, length}) {
      assertThat(Sites.counts(site).calls()).isEqualTo(5);
      assertThat(Sites.counts(site).hits()).isEqualTo(5);
      assertThat(Sites.counts(site).bytesSpared()).isEqualTo(5 * 24);
    }
  }

  @Test
  void textsThatNoCacheIsForAreCountedAsCalls() {
    int site = TestSites.bound();
    Encoded.cached("x".repeat(300), UTF_8, site);
    Encoded.cached("", UTF_8, site);
    assertThat(Sites.counts(site).calls()).isEqualTo(2);
    assertThat(Sites.counts(site).hits()).isZero();
    assertThat(Sites.counts(site).misses()).isZero();
  }

  @Test
  void countsReadAsText() {
    assertThat(Sites.counts(TestSites.unbound()))
        .hasToString("calls 0, hits 0, misses 0, bytes spared 0");
  }
}
