/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void theMiddleOfAnOddNumberOfValuesIsOneOfThem() {
    assertThat(Spread.of(List.of(9.0, 1.0, 2.0))).isEqualTo(new Spread(1, 1.5, 2, 5.5, 9));
  }

  @Test
  void theMiddleOfAnEvenNumberOfValuesIsBetweenTwo() {
    assertThat(Spread.of(List.of(4.0, 1.0, 9.0, 2.0))).isEqualTo(new Spread(1, 1.75, 3, 5.25, 9));
  }

  @Test
  void oneValueIsItsOwnSpread() {
    assertThat(Spread.of(List.of(5.0))).isEqualTo(new Spread(5, 5, 5, 5, 5));
  }
}
