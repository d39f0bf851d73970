/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.measure.GcCount;

/**
 * What a broker took for the measured part of a load.
 *
 * @param allocatedBytes by all its threads
 * @param gc its collections
 * @param cpuNanos processor time of its process
 * @param heapBytes what was left of its heap after a full collection at the end
 * @param unseenThreads threads whose allocations were missed, as they lived too short
 */
record BrokerFigures(
    long allocatedBytes, GcCount gc, long cpuNanos, long heapBytes, long unseenThreads) {

  /** The sum of two brokers. */
  BrokerFigures plus(BrokerFigures other) {
    return new BrokerFigures(
        allocatedBytes + other.allocatedBytes,
        gc.plus(other.gc),
        cpuNanos + other.cpuNanos,
        heapBytes + other.heapBytes,
        unseenThreads + other.unseenThreads);
  }
}
