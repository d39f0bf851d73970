/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

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

  /** Returns a ratio, or "-" where there is nothing to divide by. */
  public static String ratio(double with, double without) {
    boolean unknown = with < 0 || without <= 0;
    return unknown ? "-" : String.format(Locale.ROOT, "%.2f", with / without);
  }
}
