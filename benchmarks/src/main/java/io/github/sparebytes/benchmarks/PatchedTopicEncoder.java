/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The last topic and its bytes in two fields: what a patch of the broker's source can do. */
final class PatchedTopicEncoder implements TopicEncoder {
  private final ByteBuffer buffer = ByteBuffer.allocate(1024);
  private String lastTopic;
  private byte[] lastBytes;

  @Override
  public ByteBuffer encode(Message message) {
    byte[] bytes = bytes(message.getTopic());
    buffer.clear();
    buffer.put((byte) bytes.length);
    buffer.put(bytes);
    return buffer;
  }

  private byte[] bytes(String topic) {
    if (topic.equals(lastTopic)) {
      return lastBytes;
    }
    byte[] bytes = topic.getBytes(StandardCharsets.UTF_8);
    lastTopic = topic;
    lastBytes = bytes;
    return bytes;
  }
}
