/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

/**
 * What is to be encoded. Two runs with equal specifications encode the same messages, whatever
 * their number of threads.
 *
 * @param messages to be measured, at least 1
 * @param warmupMillis milliseconds of processor time that each thread encodes before that,
 *     unmeasured
 * @param topics number of topics that {@code mix} draws from, at least 1
 * @param mix how topics follow each other
 * @param body bytes of each body
 * @param text what topics, property values and keys consist of
 * @param seed of everything random
 */
public record LoadSpec(
    long messages, int warmupMillis, int topics, TopicMix mix, int body, TextKind text, long seed) {

  private static final int CHUNK_BYTES = 1 << 20;
  private static final int MOST_MESSAGES_A_CHUNK = 256;

  /**
   * Returns the messages that are made, encoded, measured and digested together: enough to make the
   * clock's own cost vanish, few enough to stay in the processor's cache.
   */
  public int chunkSize() {
    return Math.max(1, Math.min(MOST_MESSAGES_A_CHUNK, CHUNK_BYTES / (body + 1024)));
  }
}
