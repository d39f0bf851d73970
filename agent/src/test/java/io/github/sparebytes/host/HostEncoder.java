/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An encoder with one site for each redirect, one of them refused. */
public final class HostEncoder {
  private final String topic;

  public HostEncoder(String topic) {
    this.topic = topic;
  }

  private String getTopic() {
    return topic;
  }

  /** The topic and its checksum key, with a length before them. */
  public byte[] encode() {
    ByteBuffer out = ByteBuffer.allocate(100);
    out.putInt(length());
    out.put(getTopic().getBytes(StandardCharsets.UTF_8));
    out.put("__CRC32#".getBytes(StandardCharsets.UTF_8));
    return escaping(out);
  }

  private int length() {
    byte[] bytes = getTopic().getBytes(StandardCharsets.UTF_8);
    return bytes != null && bytes.length > 0 ? bytes.length : -1;
  }

  private byte[] escaping(ByteBuffer out) {
    byte[] bytes = getTopic().getBytes(StandardCharsets.UTF_8);
    bytes[0] ^= (byte) out.position();
    out.put(bytes).flip();
    byte[] message = new byte[out.remaining()];
    out.get(message);
    return message;
  }
}
