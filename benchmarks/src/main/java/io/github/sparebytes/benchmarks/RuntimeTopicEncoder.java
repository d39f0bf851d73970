/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Encoded;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The runtime's cache, called from source: what the agent should come to. */
final class RuntimeTopicEncoder implements TopicEncoder {
  private final ByteBuffer buffer = ByteBuffer.allocate(1024);

  @Override
  public ByteBuffer encode(Message message) {
    byte[] bytes = Encoded.cached(message.getTopic(), StandardCharsets.UTF_8, BenchmarkSites.TOPIC);
    buffer.clear();
    buffer.put((byte) bytes.length);
    buffer.put(bytes);
    return buffer;
  }
}
