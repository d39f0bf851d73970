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
      assertThat(Numbers.ratio(1 / 3.0)).isEqualTo("0.33");
      assertThat(Numbers.figure(1234567.8)).isEqualTo("1,234,568");
      assertThat(Numbers.figure(12.34)).isEqualTo("12.3");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void whatIsUnknownIsNotShownAsANumber() {
    assertThat(Numbers.oneDecimal(-1)).isEqualTo("n/a");
  }

  @Test
  void aFigureHasTheDigitsThatAreOfUse() {
    assertThat(Numbers.figure(0)).isEqualTo("0");
    assertThat(Numbers.figure(0.126)).isEqualTo("0.13");
    assertThat(Numbers.figure(48)).isEqualTo("48");
    assertThat(Numbers.figure(99.96)).isEqualTo("100");
    assertThat(Numbers.figure(880.4)).isEqualTo("880");
  }

  @Test
  void aRatioIsAChangeInPercent() {
    assertThat(Numbers.change(0.727)).isEqualTo("\u221227 %");
    assertThat(Numbers.change(1.5)).isEqualTo("+50 %");
    assertThat(Numbers.change(1.004)).isEqualTo("\u00b10 %");
  }
}
