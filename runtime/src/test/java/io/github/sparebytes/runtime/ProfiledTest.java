/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

class ProfiledTest {
  private final int site = TestSites.unbound();

  @BeforeEach
  void bind() {
    Profiled.load();
    assertThat(Profiled.bind(site)).isTrue();
  }

  @Test
  void theHostGetsWhatItAskedFor() {
    assertThat(Profiled.getBytes("\u00e4", UTF_8, site)).isEqualTo("\u00e4".getBytes(UTF_8));
    assertThat(Profiled.getBytes("\u00e4", ISO_8859_1, site)).hasSize(1);
    assertThat(Profiled.getBytes("a", UTF_8, site))
        .isNotSameAs(Profiled.getBytes("a", UTF_8, site));
    assertThatThrownBy(() -> Profiled.getBytes(null, UTF_8, site))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Profiled.getBytes("a", null, site))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void callsBytesTextsAndHitsAreCounted() {
    for (int i = 0; i < 100; i++) {
      Profiled.getBytes("profiled-" + i % 10, UTF_8, site);
    }
    ProfileCounts counts = Profiled.counts(site);

    assertThat(counts.calls()).isEqualTo(100);
    assertThat(counts.bytes()).isEqualTo(100 * 32);
    assertThat(counts.texts()).isEqualTo(10);
    assertThat(counts.hits()).isEqualTo(90);
    assertThat(counts.hitBytes()).isEqualTo(90 * 32);
  }

  @Test
  void whatACacheWouldNotKeepIsNoHit() {
    String tooLong = "x".repeat(Entry.MAX_BYTES + 1);
    Profiled.getBytes(tooLong, UTF_8, site);
    Profiled.getBytes(tooLong, UTF_8, site);
    Profiled.getBytes("of-another-charset", ISO_8859_1, site);
    Profiled.getBytes("of-another-charset", ISO_8859_1, site);

    assertThat(Profiled.counts(site).calls()).isEqualTo(4);
    assertThat(Profiled.counts(site).hits()).isZero();
    assertThat(Profiled.counts(site).bytes()).isEqualTo(2L * Site.heapSize(tooLong.length()));
  }

  @Test
  @ExtendWith(OnItsOwnThread.class)
  void theHitsAreThoseOfTheCacheOfAThread() {
    int cached = TestSites.bound();
    for (int i = 0; i < 20_000; i++) {
      // Some recur soon, some late, some never.
      String text = "a-topic-of-some-length-" + (i % 9 == 0 ? i : i % (i % 8 == 0 ? 900 : 40));
      Profiled.getBytes(text, UTF_8, site);
      Encoded.cached(text, UTF_8, cached);
    }
    SiteCounts real = Sites.counts(cached);

    assertThat(real.misses()).as("the cache is not too good").isGreaterThan(1_000);
    assertThat(Sites.counts(cached).calls()).as("nor did it stand aside").isEqualTo(20_000);
    assertThat(Profiled.counts(site).hits()).isEqualTo(real.hits());
  }

  @Test
  void manyTextsAreEstimatedAndTooManyAreSaidToBeSo() {
    for (int i = 0; i < 5_000; i++) {
      Profiled.getBytes("one-of-many-" + i, UTF_8, site);
    }
    assertThat(Profiled.counts(site).texts()).isBetween(4_800L, 5_200L);
    for (int i = 0; i < 200_000; i++) {
      Profiled.getBytes("one-of-more-" + i, UTF_8, site);
    }
    assertThat(Profiled.counts(site).texts()).isEqualTo((long) ProfileCounts.MAX_TEXTS);
  }

  @Test
  void newArraysAreCountedByTheirSize() {
    Profiled.newArray(10, site);
    Profiled.newArray(-1, site);

    assertThat(Profiled.counts(site).calls()).isEqualTo(1);
    assertThat(Profiled.counts(site).bytes()).isEqualTo(32);
    assertThat(Profiled.counts(site).texts()).isZero();
  }

  @Test
  void whatIsSwitchedOffOrNotBoundIsNotCounted() {
    Switches.enable(false);
    try {
      assertThat(Profiled.getBytes("off", UTF_8, site)).hasSize(3);
      Profiled.newArray(1, site);
    } finally {
      Switches.enable(true);
    }
    assertThat(Profiled.getBytes("nobody", UTF_8, TestSites.unbound())).hasSize(6);
    assertThat(Profiled.getBytes("nobody", UTF_8, -1)).hasSize(6);

    assertThat(Profiled.counts(site).calls()).isZero();
    assertThat(Profiled.counts(-1).calls()).isZero();
    assertThat(Profiled.bind(-1)).isFalse();
    assertThat(Profiled.bind(Sites.CAPACITY)).isFalse();
  }
}
