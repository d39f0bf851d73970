/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.ByteBuffer;

/** Writes a length-prefixed topic as a commit log does, so that the array is really consumed. */
abstract class TopicEncoder {
  private final ByteBuffer buffer = ByteBuffer.allocate(1024);

  /** The bytes of {@code topic}, by the way that is measured. */
  abstract byte[] bytes(String topic);

  /** Encodes into the reused buffer, which is handed back. */
  final ByteBuffer encode(String topic) {
    byte[] bytes = bytes(topic);
    buffer.clear();
    buffer.put((byte) bytes.length);
    buffer.put(bytes);
    return buffer;
  }
}
