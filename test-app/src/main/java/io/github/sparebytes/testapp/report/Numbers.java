/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Numbers as the tables show them, the same in every locale. */
public final class Numbers {

  private Numbers() {}

  /** Returns a count with thousands set apart. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Returns a value without decimals, with thousands set apart. */
  public static String rounded(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  /** Returns a value with one decimal, or "n/a" for a negative one, which stands for unknown. */
  public static String oneDecimal(double value) {
    return value < 0 ? "n/a" : String.format(Locale.ROOT, "%,.1f", value);
  }

  /** Returns a measured value with as many digits as are of use: at least two, if it has them. */
  public static String figure(double value) {
    double size = Math.abs(value);
    String pattern = size >= 100 ? "#,##0" : size >= 10 ? "#,##0.#" : "0.##";
    DecimalFormat format =
        new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setRoundingMode(RoundingMode.HALF_UP);
    return format.format(value);
  }

  /** Returns a ratio with two decimals. */
  public static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.2f", ratio);
  }

  /** Returns a ratio as a change in percent, such as "−27 %". */
  public static String change(double ratio) {
    long percent = Math.round(100 * (ratio - 1));
    return percent == 0 ? "±0 %" : (percent < 0 ? "\u2212" : "+") + Math.abs(percent) + " %";
  }
}
