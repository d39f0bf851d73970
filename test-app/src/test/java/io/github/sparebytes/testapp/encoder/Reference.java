/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The same formats once more, as plainly as they can be written. */
public final class Reference {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** Appends a stored message. */
  Reference message(Message msg, String topic, String properties) {
    byte[] topicBytes = utf8(topic);
    byte[] propertyBytes = utf8(properties == null ? "" : properties);
    return write(
        () -> {
          int index = bytes.size();
          out.writeInt(40 + msg.getBody().length + topicBytes.length + propertyBytes.length);
          out.writeInt(0x5BA2E001);
          out.writeInt(msg.getBodyCrc());
          out.writeInt(msg.getQueueId());
          out.writeLong(index + 16);
          out.writeLong(msg.getBornTimestamp());
          out.writeInt(msg.getBody().length);
          out.write(msg.getBody());
          out.writeShort(topicBytes.length);
          out.write(topicBytes);
          out.writeShort(propertyBytes.length);
          out.write(propertyBytes);
        });
  }

  /** Appends a number. */
  Reference number(long value) {
    return write(() -> out.writeLong(value));
  }

  /** Appends a text behind its length in four bytes. */
  public Reference lengthAndText(String text) {
    return write(() -> out.writeInt(utf8(text).length)).text(text);
  }

  /** Appends a text behind its length in two bytes. */
  Reference shortLengthAndText(String text) {
    return write(() -> out.writeShort(utf8(text).length)).text(text);
  }

  /** Appends a text. */
  public Reference text(String text) {
    return raw(utf8(text));
  }

  /** Appends bytes. */
  public Reference raw(byte... more) {
    return write(() -> out.write(more));
  }

  /** Returns all that was appended. */
  public byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Returns the text's bytes as the JDK makes them. */
  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns what was written to a buffer so far. */
  public static byte[] written(ByteBuf buffer) {
    byte[] copy = new byte[buffer.readableBytes()];
    buffer.getBytes(buffer.readerIndex(), copy);
    return copy;
  }

  /** Returns what was written to a buffer so far. */
  static byte[] written(ByteBuffer buffer) {
    byte[] copy = new byte[buffer.position()];
    buffer.get(0, copy);
    return copy;
  }

  private Reference write(Step step) {
    try {
      step.run();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Step {
    void run() throws IOException;
  }
}
