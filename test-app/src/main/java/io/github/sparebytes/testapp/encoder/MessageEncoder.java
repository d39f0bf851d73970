/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.List;

/**
 * Encodes messages for a commit log, one behind the other, into a direct buffer of its own.
 *
 * <p>Shaped like the encoder of RocketMQ's store: lengths are worked out first, topic and property
 * text are encoded into arrays at the top of the method and written many fields later. Used by one
 * thread at a time.
 */
public final class MessageEncoder {

  private static final int FIXED_BYTES = 4 + 4 + 4 + 4 + 8 + 8 + 4 + 2 + 2;

  private final ByteBuf byteBuf;

  /** Makes an encoder whose buffer starts with {@code initialBytes} and grows if it must. */
  public MessageEncoder(ByteBufAllocator allocator, int initialBytes) {
    this.byteBuf = allocator.directBuffer(initialBytes);
  }

  /** Appends one message with its properties. */
  public void encode(Message msg) {
    final byte[] propertiesData =
        msg.getPropertiesString() == null
            ? null
            : msg.getPropertiesString().getBytes(WireFormat.CHARSET_UTF8);
    boolean separatorMissing =
        propertiesData != null
            && propertiesData.length > 0
            && propertiesData[propertiesData.length - 1] != WireFormat.PROPERTY_SEPARATOR;
    final int propertiesLength =
        (propertiesData == null ? 0 : propertiesData.length) + (separatorMissing ? 1 : 0);
    checkLength("properties", propertiesLength);

    final byte[] topicData = msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
    final int topicLength = topicData.length;
    checkLength("topic", topicLength);

    writeUpToTopic(msg, FIXED_BYTES + msg.getBody().length + topicLength + propertiesLength);
    byteBuf.writeShort((short) topicLength);
    byteBuf.writeBytes(topicData);
    byteBuf.writeShort((short) propertiesLength);
    if (propertiesLength > 0) {
      byteBuf.writeBytes(propertiesData);
    }
    if (separatorMissing) {
      byteBuf.writeByte((byte) WireFormat.PROPERTY_SEPARATOR);
    }
  }

  /** Appends one message without its properties, as light queues and compacted topics want it. */
  public void encodeWithoutProperties(Message msg) {
    final byte[] topicData = msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
    final int topicLength = topicData.length;
    checkLength("topic", topicLength);
    writeUpToTopic(msg, FIXED_BYTES + msg.getBody().length + topicLength);
    byteBuf.writeShort((short) topicLength);
    byteBuf.writeBytes(topicData);
    byteBuf.writeShort(0);
  }

  /** Appends the messages of a batch. As in the stores, the topic is encoded anew for each. */
  public void encodeBatch(MessageBatch batch) {
    final List<Message> messages = batch.messages();
    final int count = messages.size();
    for (int i = 0; i < count; i++) {
      final Message msg = messages.get(i);
      final byte[] topicData = batch.getTopic().getBytes(WireFormat.CHARSET_UTF8);
      final int topicLength = topicData.length;
      checkLength("topic", topicLength);
      writeUpToTopic(msg, FIXED_BYTES + msg.getBody().length + topicLength);
      byteBuf.writeShort((short) topicLength);
      byteBuf.writeBytes(topicData);
      byteBuf.writeShort(0);
    }
  }

  /** Returns the buffer with everything since the last {@link #clear}; it stays the encoder's. */
  public ByteBuf buffer() {
    return byteBuf;
  }

  /** Forgets everything that was encoded; the buffer keeps its size. */
  public void clear() {
    byteBuf.clear();
  }

  private void writeUpToTopic(Message msg, int totalBytes) {
    byteBuf.writeInt(totalBytes);
    byteBuf.writeInt(WireFormat.MAGIC);
    byteBuf.writeInt(msg.getBodyCrc());
    byteBuf.writeInt(msg.getQueueId());
    byteBuf.writeLong(byteBuf.writerIndex());
    byteBuf.writeLong(msg.getBornTimestamp());
    byteBuf.writeInt(msg.getBody().length);
    if (msg.getBody().length > 0) {
      byteBuf.writeBytes(msg.getBody());
    }
  }

  private static void checkLength(String what, int bytes) {
    if (bytes > Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          what + " of " + bytes + " bytes: more than " + Short.MAX_VALUE + " cannot be stored");
    }
  }
}
