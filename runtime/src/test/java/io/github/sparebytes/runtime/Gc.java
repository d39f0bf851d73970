/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Garbage collections on demand. */
final class Gc {
  private Gc() {}

  /** Collects garbage until {@code done}, for at most {@code limit}. */
  static void collectUntil(Duration limit, BooleanSupplier done) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (!done.getAsBoolean() && System.nanoTime() < end) {
      System.gc();
      Thread.sleep(10);
    }
  }
}
