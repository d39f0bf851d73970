/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

/** Seeds that depend on a number, so that thing number n is random and yet always the same. */
final class Seeds {

  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private Seeds() {}

  static long of(long seed, long number) {
    return seed ^ (number + 1) * GOLDEN_RATIO;
  }
}
