/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An entry of an index by topic, as plain application code writes it into a {@code ByteBuffer}. */
public final class IndexEntry {

  private IndexEntry() {}

  /**
   * Appends the topic behind its length in two bytes, the queue, and the time of birth.
   *
   * @throws java.nio.BufferOverflowException if the entry does not fit
   */
  public static void write(Message msg, ByteBuffer target) {
    byte[] topic = msg.getTopic().getBytes(StandardCharsets.UTF_8);
    target.putShort((short) topic.length);
    target.put(topic);
    target.putInt(msg.getQueueId());
    target.putLong(msg.getBornTimestamp());
  }
}
