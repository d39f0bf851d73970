/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import org.HdrHistogram.Histogram;

/**
 * Nanoseconds from the moment at which a request was sent to that at which its acknowledgement
 * came.
 *
 * @param p50 half of the requests took no longer
 * @param p99 99 of 100 took no longer
 * @param p999 999 of 1000 took no longer
 * @param max the longest
 */
public record Latency(long p50, long p99, long p999, long max) {

  /** Reads a histogram of nanoseconds. */
  public static Latency of(Histogram nanos) {
    return new Latency(
        nanos.getValueAtPercentile(50),
        nanos.getValueAtPercentile(99),
        nanos.getValueAtPercentile(99.9),
        nanos.getMaxValue());
  }
}
