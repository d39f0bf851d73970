/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.runtime.Encoded;
import io.github.sparebytes.runtime.Sites;
import org.junit.jupiter.api.Test;

class RuntimeCountersTest {
  private static final int SITE = 4_000;

  @Test
  void theCallsOfABoundSiteShow() {
    assertThat(Sites.bind(SITE, new byte[] {1, 2, 3})).isTrue();
    CounterSource counters = new RuntimeCounters();
    long before = counters.calls(SITE);

    assertThat(Encoded.constant(SITE)).containsExactly(1, 2, 3);

    assertThat(counters.calls(SITE)).isGreaterThan(before);
    assertThat(counters.bytesSpared(SITE)).isPositive();
  }
}
