/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.concurrent.locks.LockSupport;

/** Slows a load down, so that something can be done under it. */
public final class Pace {
  /** System property of the client's JVM: milliseconds that a thread rests after each group. */
  public static final String PROPERTY = "sparebytes.load.pauseMillis";

  private static final long PAUSE_NANOS = Integer.getInteger(PROPERTY, 0) * 1_000_000L;

  private Pace() {}

  /** Rests, if that is wanted. */
  static void rest() {
    if (PAUSE_NANOS > 0) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}
