/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** A message as it lies in a commit log, whole or damaged. */
public record StoredRecord(
    int magic, int sysFlag, String topic, byte[] body, String properties, boolean crcIsRight) {
  /** The format with one byte for the length of the topic. */
  public static final int V1 = -626843481;

  /** The format with two bytes for it. */
  public static final int V2 = -626843477;

  private static final int BORN_HOST_V6 = 16;
  private static final int STORE_HOST_V6 = 32;

  /** The bytes, with the size that they have. */
  public byte[] bytes() {
    byte[] topicBytes = topic.getBytes(UTF_8);
    byte[] propertyBytes = properties.getBytes(UTF_8);
    ByteBuffer out = ByteBuffer.allocate(200 + topicBytes.length + body.length + 40_000);
    out.putInt(0).putInt(magic).putInt(crc()).putInt(3).putInt(0).putLong(17).putLong(4_711);
    out.putInt(sysFlag).putLong(1_700_000_000_000L);
    out.put(host((sysFlag & BORN_HOST_V6) != 0)).putLong(1_700_000_000_001L);
    out.put(host((sysFlag & STORE_HOST_V6) != 0)).putInt(0).putLong(0);
    out.putInt(body.length).put(body);
    if (magic == V2) {
      out.putShort((short) topicBytes.length);
    } else {
      out.put((byte) topicBytes.length);
    }
    out.put(topicBytes).putShort((short) propertyBytes.length).put(propertyBytes);
    out.putInt(0, out.position());
    byte[] bytes = new byte[out.position()];
    out.flip().get(bytes);
    return bytes;
  }

  private int crc() {
    CRC32 crc = new CRC32();
    crc.update(body);
    return (int) (crc.getValue() & Integer.MAX_VALUE) + (crcIsRight ? 0 : 1);
  }

  private static byte[] host(boolean v6) {
    byte[] host = new byte[(v6 ? 16 : 4) + 4];
    host[0] = 127;
    host[host.length - 1] = 80;
    return host;
  }
}
