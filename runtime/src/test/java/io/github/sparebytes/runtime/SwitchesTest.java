/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DefaultSwitches.class)
class SwitchesTest {
  private static final String TOPIC = "switched-topic";
  private final int site = TestSites.bound();

  @Test
  void whatNeedsNoHandleFromTheAgentStartsOnWithACachePerThread() {
    assertThat(Switches.isEnabled()).isTrue();
    assertThat(Switches.isCacheShared()).isFalse();
    for (Feature feature : Feature.values()) {
      boolean needsHandle = feature == Feature.DIRECT || feature == Feature.SCRATCH;
      assertThat(Switches.isOn(feature)).isEqualTo(!needsHandle);
    }
  }

  @Test
  void eachFeatureHasASwitchOfItsOwn() {
    for (Feature feature : Feature.values()) {
      Switches.set(feature, true);
    }
    for (Feature off : Feature.values()) {
      Switches.set(off, false);
      for (Feature feature : Feature.values()) {
        assertThat(Switches.isOn(feature)).isEqualTo(feature != off);
      }
      Switches.set(off, true);
    }
  }

  @Test
  void theMainSwitchOverridesAndKeepsTheOthers() {
    Switches.set(Feature.LENGTH, false);
    Switches.enable(false);
    assertThat(Switches.isOn(Feature.CACHE)).isFalse();
    Switches.enable(true);
    assertThat(Switches.isOn(Feature.CACHE)).isTrue();
    assertThat(Switches.isOn(Feature.LENGTH)).isFalse();
  }

  @Test
  void aCacheThatIsOffHandsOutFreshArraysAndCountsNothing() {
    byte[] cached = Encoded.cached(TOPIC, UTF_8, site);
    Switches.set(Feature.CACHE, false);
    byte[] fresh = Encoded.cached(TOPIC, UTF_8, site);
    assertThat(fresh).isEqualTo(cached).isNotSameAs(cached);
    assertThat(Sites.counts(site).calls()).isEqualTo(1);
    Switches.set(Feature.CACHE, true);
    assertThat(Encoded.cached(TOPIC, UTF_8, site)).isSameAs(cached);
  }

  @Test
  void aConstantThatIsOffIsAFreshArray() {
    int constant = TestSites.unbound();
    Sites.bind(constant, TOPIC.getBytes(UTF_8));
    byte[] kept = Encoded.constant(constant);
    Switches.set(Feature.CONSTANT, false);
    assertThat(Encoded.constant(constant)).isEqualTo(kept).isNotSameAs(kept);
    assertThat(Encoded.constant(constant)).isNotSameAs(Encoded.constant(constant));
  }

  @Test
  void aLengthThatIsOffIsStillRightAndNotCounted() {
    Switches.set(Feature.LENGTH, false);
    assertThat(Encoded.length("caf\u00e9", UTF_8, site)).isEqualTo(5);
    assertThat(Sites.counts(site).calls()).isZero();
  }
}
