/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AllocationCounterTest {

  @Test
  void anArrayIsCountedToTheByte() {
    AllocationCounter.bytes();
    long before = AllocationCounter.bytes();
    byte[] array = new byte[1000];
    long after = AllocationCounter.bytes();

    assertThat(after - before).isEqualTo(16 + array.length);
  }

  @Test
  void countingTakesNothingItself() {
    AllocationCounter.bytes();
    long before = AllocationCounter.bytes();
    long after = AllocationCounter.bytes();

    assertThat(after).isEqualTo(before).isPositive();
  }
}
