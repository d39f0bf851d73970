/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.fixtures.ChildLoader;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  @Test
  void everyRedirectIsTriedOnTheProbe() {
    SiteTable numbers = new SiteTable();

    WarmUp.run(numbers);

    assertThat(numbers.numberOf("the next site"))
        .as("sites of the probe, and one to link")
        .isEqualTo(12);
  }

  @Test
  void aTableThatIsFullIsNoWarmUp() {
    SiteTable full = new SiteTable();
    for (int i = 0; full.numberOf("site " + i) >= 0; i++) {
      // until no number is left
    }

    assertThatThrownBy(() -> WarmUp.run(full))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("self-check: 0 of 11 sites rewritten, []");
  }

  @Test
  void theProbeIsProfiledToo() {
    SiteTable numbers = new SiteTable();

    WarmUp.profile(numbers);

    assertThat(numbers.numberOf("the next site")).isGreaterThan(4);
  }

  @Test
  void theProbeItselfLinks() {
    String name = ProbeClass.NAME.replace('/', '.');

    assertThat(ChildLoader.initialised(name, ProbeClass.bytes()).getDeclaredMethods()).hasSize(9);
  }
}
