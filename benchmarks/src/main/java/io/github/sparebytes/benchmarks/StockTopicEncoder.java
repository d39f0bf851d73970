/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What the brokers do. */
final class StockTopicEncoder implements TopicEncoder {
  private final ByteBuffer buffer = ByteBuffer.allocate(1024);

  @Override
  public ByteBuffer encode(Message message) {
    byte[] bytes = message.getTopic().getBytes(StandardCharsets.UTF_8);
    buffer.clear();
    buffer.put((byte) bytes.length);
    buffer.put(bytes);
    return buffer;
  }
}
