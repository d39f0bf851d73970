/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class NumbersTest {

  @Test
  void numbersLookTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertThat(Numbers.count(1_234_567)).isEqualTo("1,234,567");
      assertThat(Numbers.rounded(1_234_567.8)).isEqualTo("1,234,568");
      assertThat(Numbers.oneDecimal(1234.56)).isEqualTo("1,234.6");
      assertThat(Numbers.ratio(1, 3)).isEqualTo("0.33");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void whatIsUnknownIsNotShownAsANumber() {
    assertThat(Numbers.oneDecimal(-1)).isEqualTo("n/a");
    assertThat(Numbers.ratio(-1, -1)).isEqualTo("-");
    assertThat(Numbers.ratio(0, 0)).isEqualTo("-");
  }

  @Test
  void nothingLeftIsARatioOfZero() {
    assertThat(Numbers.ratio(0, 48)).isEqualTo("0.00");
  }
}
