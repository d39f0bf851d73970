/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.zip.CRC32;

/** Reads what {@link MessageEncoder} wrote, in the shape of RocketMQ's own decoder. */
public final class MessageDecoder {

  private MessageDecoder() {}

  /**
   * Reads one message and checks its body; the buffer's position is behind it afterwards.
   *
   * @return the message; its map of properties is empty, their text is not
   * @throws IllegalArgumentException if it is none, or the body is not what its CRC says
   * @throws java.nio.BufferUnderflowException if it ends early
   */
  public static Message decode(ByteBuffer byteBuffer) {
    int begin = byteBuffer.position();
    int totalSize = byteBuffer.getInt();
    check(byteBuffer.getInt() == WireFormat.MAGIC, "a message without its magic number");
    int bodyCrc = byteBuffer.getInt();
    int queueId = byteBuffer.getInt();
    check(byteBuffer.getLong() == begin + 16, "a message that says it stands elsewhere");
    long bornTimestamp = byteBuffer.getLong();
    byte[] body = bytes(byteBuffer, byteBuffer.getInt());
    CRC32 crc = new CRC32();
    crc.update(body);
    check((int) crc.getValue() == bodyCrc, "a body that is not what its CRC says");
    byte[] topic = bytes(byteBuffer, byteBuffer.getShort());
    byte[] properties = bytes(byteBuffer, byteBuffer.getShort());
    check(byteBuffer.position() == begin + totalSize, "a message longer or shorter than it says");
    return new Message(
        new String(topic, WireFormat.CHARSET_UTF8),
        queueId,
        bornTimestamp,
        body,
        bodyCrc,
        Map.of(),
        new String(properties, WireFormat.CHARSET_UTF8));
  }

  private static byte[] bytes(ByteBuffer byteBuffer, int length) {
    check(length >= 0 && length <= byteBuffer.remaining(), "a message with a length of " + length);
    byte[] bytes = new byte[length];
    byteBuffer.get(bytes);
    return bytes;
  }

  private static void check(boolean good, String otherwise) {
    if (!good) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
