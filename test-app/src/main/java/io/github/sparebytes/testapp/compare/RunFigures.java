/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.List;

/**
 * What is read of {@code run --json}. What a run did not measure is null.
 *
 * @param jvm name and version
 * @param messagesPerSecond of all threads together
 * @param nanosPerMessage in the encoders
 * @param latencyNanos from sending to acknowledgement
 * @param bytesPerMessage on the heap by the encoders, negative if the JVM does not count
 * @param allocatedPerMessage the same by all threads
 * @param allocatedInServer the same by the threads of the server
 * @param gc collections while it was measured
 * @param digest of everything that was written
 * @param encoders one by one
 */
record RunFigures(
    String jvm,
    Double messagesPerSecond,
    Double nanosPerMessage,
    Latency latencyNanos,
    Double bytesPerMessage,
    Double allocatedPerMessage,
    Double allocatedInServer,
    Gc gc,
    String digest,
    List<Encoder> encoders) {

  /** Percentiles in nanoseconds. */
  record Latency(double p50, double p99, double p999, double max) {}

  /** Collections by kind, and the milliseconds spent in all of them. */
  record Gc(double young, double full, double millis) {}

  /**
   * One encoder.
   *
   * @param name unique in a run
   * @param nanosPerMessage or null
   * @param bytesPerMessage allocated on the heap, negative if the JVM does not count
   * @param digest of all that it wrote
   */
  record Encoder(String name, Double nanosPerMessage, Double bytesPerMessage, String digest) {}

  /** Returns the encoder of a name, or null. */
  Encoder encoder(String name) {
    for (Encoder encoder : encoders) {
      if (encoder.name().equals(name)) {
        return encoder;
      }
    }
    return null;
  }
}
