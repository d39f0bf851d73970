/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.runtime.Profiled;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProfileTextTest {
  private final ProfileBook book = new ProfileBook();
  private static int next = 3800;

  @BeforeEach
  void open() {
    Profiled.load();
    book.open();
  }

  @Test
  void whatSparesMostComesFirst() {
    profiled(served("A#small", "direct A#small", 0, false), 10, 1);
    profiled(served("A#big", "direct A#big", 0, false), 50, 20);

    // Two of the texts may share a place of the cache, as they would in the agent's.
    assertThat(ProfileText.of(book).stream().map(line -> line.replaceFirst("rate 5\\d", "rate 60")))
        .containsExactly(
            "# sparebytes profile: 2 of 2 sites called; the rules that would pay, biggest first",
            "# 50 calls, 1600 bytes, would spare 1600 bytes, 20 texts, hit rate 60 %",
            "direct A#big",
            "# 10 calls, 320 bytes, would spare 320 bytes, 1 text, hit rate 90 %",
            "direct A#small");
  }

  @Test
  void aCacheThatWouldSeldomHitIsAComment() {
    profiled(served("A#seldom", "cache A#seldom receiver=getId", 0, true), 20, 18);
    profiled(served("A#often", "cache A#often receiver=getTopic", 0, true), 100, 10);

    assertThat(ProfileText.of(book))
        .contains("cache A#often receiver=getTopic", "# cache A#seldom receiver=getId")
        .anyMatch(line -> line.startsWith("# 20 calls, ") && line.endsWith("%: would not pay"));
  }

  @Test
  void linesOfOneMethodKeepTheirOrder() {
    profiled(served("A#m", "direct A#m", 1, false), 1000, 1);
    profiled(served("A#m", "cache A#m receiver=getTopic", 0, true), 100, 1);

    assertThat(ProfileText.of(book).stream().filter(line -> !line.startsWith("#")))
        .containsExactly("cache A#m receiver=getTopic", "direct A#m");
  }

  @Test
  void sitesOfOneRuleAreOneLine() {
    profiled(served("A#m", "direct A#m", 0, false), 30, 3);
    profiled(served("A#m", "direct A#m", 0, false), 70, 5);

    assertThat(ProfileText.of(book))
        .contains("# 100 calls, 3200 bytes, would spare 3200 bytes, 5 texts, hit rate 92 %");
  }

  @Test
  void sitesWithoutARuleAreNamedWithTheReasonAndTheRestIsCounted() {
    for (int i = 1; i <= 12; i++) {
      profiled(ProfileEntry.unserved("A#m", "A#m, line " + i, "RETURNED"), i, 1);
    }
    List<String> text = ProfileText.of(book);

    assertThat(text).hasSize(12);
    assertThat(text.get(1))
        .isEqualTo(
            "# no rule: 12 calls, 384 bytes, 1 text, hit rate 91 % at A#m, line 12: RETURNED");
    assertThat(text.get(11)).isEqualTo("# no rule: 2 smaller ones");
  }

  @Test
  void whatWasNotCalledIsCountedAlone() {
    profiled(served("A#m", "direct A#m", 0, false), 0, 1);

    assertThat(ProfileText.of(book))
        .containsExactly(
            "# sparebytes profile: 0 of 1 site called; the rules that would pay, biggest first");
  }

  @Test
  void withoutAProfileThereIsNoText() {
    assertThat(ProfileText.of(new ProfileBook())).isEmpty();
  }

  private static ProfileEntry served(String method, String rule, int order, boolean byHits) {
    return ProfileEntry.served(method, method + ", line 7", rule, order, byHits);
  }

  /** Enters a site and calls it, with so many different texts. */
  private void profiled(ProfileEntry entry, int calls, int texts) {
    int number = next++;
    Profiled.bind(number);
    book.enter(number, entry);
    for (int i = 0; i < calls; i++) {
      Profiled.getBytes(number + "-" + (10_000 + i % texts), StandardCharsets.UTF_8, number);
    }
  }
}
