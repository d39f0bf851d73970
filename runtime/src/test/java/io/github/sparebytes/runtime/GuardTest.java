/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Here the proof is not asked, and the host writes to what it was given. */
class GuardTest {
  private static final byte[] KEY = "KEYS".getBytes(UTF_8);

  @BeforeEach
  void turnTheGuardOn() {
    Switches.guard(true);
  }

  @AfterEach
  void turnItOff() {
    Switches.guard(false);
    Switches.shareCache(false);
  }

  @Test
  void aCachedArrayThatWasWrittenToIsNotHandedOutAgain() {
    cachedArrayIsWrittenTo("written-to-in-a-thread");
  }

  @Test
  void norIsOneOfTheSharedCache() {
    Switches.shareCache(true);
    cachedArrayIsWrittenTo("written-to-in-the-process");
  }

  private static void cachedArrayIsWrittenTo(String text) {
    int site = TestSites.bound();
    byte[] bytes = Encoded.cached(text, UTF_8, site);
    use(text, site);
    assertThat(Sites.isDistrusted(site)).isFalse();
    bytes[0] = '!';
    use(text, site);

    assertThat(Sites.isDistrusted(site)).isTrue();
    byte[] next = Encoded.cached(text, UTF_8, site);
    assertThat(next).isEqualTo(text.getBytes(UTF_8));
    assertThat(Encoded.cached(text, UTF_8, site)).isEqualTo(next).isNotSameAs(next);
    assertThat(Encoded.cached(text + 2, UTF_8, site))
        .isEqualTo((text + 2).getBytes(UTF_8))
        .isNotSameAs(Encoded.cached(text + 2, UTF_8, site));
  }

  /** As often as it takes for the guard to look once. */
  private static void use(String text, int site) {
    for (int i = 0; i < Guard.ONE_IN; i++) {
      Encoded.cached(text, UTF_8, site);
    }
  }

  @Test
  void mostUsesAreNotLookedAt() {
    int site = TestSites.bound();
    byte[] bytes = Encoded.cached("seldom-looked-at", UTF_8, site);
    for (int i = 2; i < Guard.ONE_IN; i++) {
      bytes[0] = '!';
      assertThat(Encoded.cached("seldom-looked-at", UTF_8, site)).isSameAs(bytes);
    }
    assertThat(Encoded.cached("seldom-looked-at", UTF_8, site)).isNotSameAs(bytes);
  }

  @Test
  void whatWasFoundAtOneSiteIsNotHandedOutAtAnother() {
    int site = TestSites.bound();
    int other = TestSites.bound();
    byte[] bytes = Encoded.cached("shared-by-two", UTF_8, site);
    assertThat(Encoded.cached("shared-by-two", UTF_8, other)).isSameAs(bytes);
    bytes[0] = '!';
    use("shared-by-two", site);

    assertThat(Encoded.cached("shared-by-two", UTF_8, other))
        .isEqualTo("shared-by-two".getBytes(UTF_8));
  }

  @Test
  void aConstantThatWasWrittenToIsWhatItWasBoundTo() {
    int site = TestSites.unbound();
    Sites.bind(site, KEY);
    byte[] constant = Encoded.constant(site);
    assertThat(Encoded.constant(site)).isSameAs(constant);
    constant[0] = '!';
    for (int i = 0; i < Guard.ONE_IN; i++) {
      Encoded.constant(site);
    }

    assertThat(Sites.isDistrusted(site)).isTrue();
    assertThat(Encoded.constant(site)).isEqualTo(KEY).isNotSameAs(constant);
  }

  @Test
  void aConstantThatIsSwitchedOffIsWhatItWasBoundTo() {
    int site = TestSites.unbound();
    Sites.bind(site, KEY);
    Encoded.constant(site)[0] = '!';
    Switches.set(Feature.CONSTANT, false);
    try {
      assertThat(Encoded.constant(site)).isEqualTo(KEY);
    } finally {
      Switches.set(Feature.CONSTANT, true);
    }
  }

  @Test
  void anotherSiteIsNotDistrusted() {
    int site = TestSites.bound();
    int other = TestSites.bound();
    Encoded.cached("a-text-of-the-first", UTF_8, site)[0] = '!';
    use("a-text-of-the-first", site);
    Encoded.cached("a-text-of-the-second", UTF_8, other);

    assertThat(Sites.isDistrusted(site)).isTrue();
    assertThat(Sites.isDistrusted(other)).isFalse();
    assertThat(Sites.isDistrusted(-1)).isFalse();
  }
}
