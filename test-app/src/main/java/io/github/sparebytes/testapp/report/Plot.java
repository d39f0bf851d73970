/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

/** How a group of metrics is drawn. */
public enum Plot {
  /** Not at all. */
  NONE,
  /** Bars of the medians from zero, for values of one unit and of like size. */
  BARS,
  /** A dot for each repetition on a logarithmic axis, for values of one unit, all above zero. */
  DOTS
}
