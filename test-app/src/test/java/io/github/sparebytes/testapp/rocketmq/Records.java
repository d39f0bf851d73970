/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Writes commit log files by hand. */
final class Records {
  private Records() {}

  /** A record whose masked fields all derive from {@code run}. */
  static byte[] record(int run, int queue, long queueOffset, String topic, String body) {
    return record(run, queue, queueOffset, topic, body, false);
  }

  static byte[] record(
      int run, int queue, long queueOffset, String topic, String body, boolean withCrc) {
    byte[] text = body.getBytes(StandardCharsets.UTF_8);
    byte[] name = topic.getBytes(StandardCharsets.UTF_8);
    String id = String.format("%032X", run);
    byte[] properties =
        ("KEYS\u0001k1\u0002UNIQ_KEY\u0001"
                + id
                + "\u0002UNIQ_KEY\u0001"
                + id
                + "\u0002city\u0001東京\u0002")
            .getBytes(StandardCharsets.UTF_8);
    int crcLength = withCrc ? 20 : 0;
    ByteBuffer record = ByteBuffer.allocate(1024);
    record.putInt(0).putInt(StoredMessage.MAGIC).putInt(77).putInt(queue).putInt(3);
    record.putLong(queueOffset).putLong(1000L * run).putInt(0).putLong(run);
    record.put(new byte[] {127, 0, 0, 1}).putInt(40_000 + run).putLong(run + 1);
    record.put(new byte[] {127, 0, 0, 1}).putInt(10_000 + run).putInt(0).putLong(0);
    record.putInt(text.length).put(text).put((byte) name.length).put(name);
    record.putShort((short) (properties.length + crcLength)).put(properties);
    int end = record.position();
    byte[] bytes = Arrays.copyOf(record.array(), end + crcLength);
    ByteBuffer.wrap(bytes).putInt(bytes.length);
    if (withCrc) {
      appendCrc(bytes, end);
    }
    return bytes;
  }

  private static void appendCrc(byte[] bytes, int at) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, at);
    long value = crc.getValue() & 0x7FFF_FFFF;
    StringBuilder digits = new StringBuilder(Long.toString(value)).reverse();
    while (digits.length() < 10) {
      digits.append('0');
    }
    byte[] property = ("__CRC32#\u0001" + digits + "\u0002").getBytes(StandardCharsets.UTF_8);
    System.arraycopy(property, 0, bytes, at, property.length);
  }

  static byte[] blank(int size) {
    return ByteBuffer.allocate(size).putInt(size).putInt(0xCBD43194).array();
  }

  /** Writes one file of a commit log, records back to back and zeros after them. */
  static Path write(Path folder, long offset, byte[]... records) throws IOException {
    ByteBuffer all = ByteBuffer.allocate(8192);
    for (byte[] record : records) {
      all.put(record);
    }
    Files.createDirectories(folder);
    return Files.write(folder.resolve(String.format("%020d", offset)), all.array());
  }
}
