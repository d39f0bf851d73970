/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageDecoder;
import io.github.sparebytes.testapp.encoder.PushFrame;
import io.github.sparebytes.testapp.encoder.WireFormat;
import io.github.sparebytes.testapp.measure.EncoderKind;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a payload and checks that what one encoder wrote agrees with what the others did.
 *
 * <p>A checksum vouches for what happened to the bytes after they were encoded. This is for what
 * happened before: each topic went through half a dozen encoders, and none may have changed it.
 */
public final class PayloadDecoder {

  private static final int HEADER_BYTES = 10;
  private static final int COUNT_AT = 9;
  private static final byte[] CRC_NAME =
      ("__CRC32#" + WireFormat.NAME_VALUE_SEPARATOR).getBytes(UTF_8);
  private static final byte[] CRC_END = {WireFormat.PROPERTY_SEPARATOR};
  private static final int CRC_DIGITS = 10;

  private final ByteBuffer payload;
  private final Form form;
  private final int count;
  private final long id;

  private PayloadDecoder(ByteBuffer payload) {
    this.payload = payload;
    this.id = payload.getLong();
    this.form = Form.of(payload.get());
    this.count = payload.get();
    boolean sane = count >= 1 && count <= (form == Form.BATCH ? Form.MOST_MESSAGES : 1);
    if (!sane) {
      throw new IllegalArgumentException("a request of " + count + " messages");
    }
  }

  /** Returns the id of a payload, whatever the rest of it is; -1 if it is too short for one. */
  public static long id(ByteBuffer payload) {
    return payload.remaining() < HEADER_BYTES ? -1 : payload.getLong(payload.position());
  }

  /** Returns how many messages a payload says it has; 0 if it is too short to say. */
  public static int count(ByteBuffer payload) {
    return payload.remaining() < HEADER_BYTES ? 0 : payload.get(payload.position() + COUNT_AT);
  }

  /**
   * Decodes a payload.
   *
   * @param payload from its position on
   * @throws IllegalArgumentException if it is none, or its parts do not agree; says which
   */
  public static Payload decode(ByteBuffer payload) {
    try {
      return new PayloadDecoder(payload.duplicate()).decode();
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("a request that ends early", e);
    }
  }

  private Payload decode() {
    List<Message> messages = messages(next(form.messageEncoder()));
    checkCrcs(next(EncoderKind.CRC), messages);
    Section sizes = next(EncoderKind.FRAME_SIZE);
    List<PushFrame> frames = frames(next(EncoderKind.FRAME), sizes);
    List<String> properties = properties(next(EncoderKind.PROPERTIES));
    Section audit = next(EncoderKind.AUDIT);
    List<byte[]> topics = topics(next(EncoderKind.INDEX), messages);
    checkAudit(audit, topics, messages);
    checkPlanted(next(EncoderKind.PLANTED), topics);
    if (payload.hasRemaining()) {
      throw new IllegalArgumentException(payload.remaining() + " bytes behind the last encoder's");
    }
    return new Payload(id, form, messages, frames, properties);
  }

  private Section next(EncoderKind kind) {
    return new Section(kind, payload);
  }

  private List<Message> messages(Section section) {
    List<Message> messages = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      messages.add(MessageDecoder.decode(section.rest()));
    }
    section.end();
    return messages;
  }

  private void checkCrcs(Section section, List<Message> messages) {
    for (Message message : messages) {
      section.expect(CRC_NAME, "name");
      long crc = 0;
      for (byte digit : section.bytes(CRC_DIGITS)) {
        crc = crc * 10 + digit - '0';
      }
      section.check(crc == (message.getBodyCrc() & Integer.MAX_VALUE), "has another CRC");
      section.expect(CRC_END, "end");
    }
    section.end();
  }

  private List<PushFrame> frames(Section section, Section sizes) {
    List<PushFrame> frames = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int before = section.rest().remaining();
      long requestId = section.rest().getLong();
      String shuffleKey = section.text(section.rest().getInt());
      String partitionId = section.text(section.rest().getInt());
      frames.add(new PushFrame(requestId, shuffleKey, partitionId));
      int size = sizes.rest().getInt();
      sizes.check(size == before - section.rest().remaining(), "says " + size);
    }
    section.end();
    sizes.end();
    return frames;
  }

  private List<String> properties(Section section) {
    List<String> texts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      texts.add(section.text(section.rest().getShort()));
    }
    section.end();
    return texts;
  }

  /** Each message has its own topic here, even if a batch stores them under the first one's. */
  private List<byte[]> topics(Section section, List<Message> messages) {
    List<byte[]> topics = new ArrayList<>(count);
    for (Message message : messages) {
      topics.add(section.bytes(section.rest().getShort()));
      section.check(section.rest().getInt() == message.getQueueId(), "has another queue");
      section.check(section.rest().getLong() == message.getBornTimestamp(), "has another time");
      section.check(
          message.getTopic().equals(new String(topics.get(0), UTF_8)), "has another topic");
    }
    section.end();
    return topics;
  }

  private void checkAudit(Section section, List<byte[]> topics, List<Message> messages) {
    for (int i = 0; i < count; i++) {
      section.expect("audit".getBytes(UTF_8), "mark");
      byte[] topic = topics.get(i);
      section.check(section.rest().getInt() == topic.length, "has another length of a topic");
      section.expect(topic, "topic");
      long born = messages.get(i).getBornTimestamp();
      section.check(section.rest().getLong() == born, "has another time");
    }
    section.end();
  }

  /** These encoders spoil their arrays after use. */
  private void checkPlanted(Section section, List<byte[]> topics) {
    for (byte[] topic : topics) {
      section.expect(topic, "topic, kept");
      section.expect(topic, "topic, returned");
      section.expect("#sep#".getBytes(UTF_8), "constant");
      byte[] changed = topic.clone();
      changed[0] ^= 0x20;
      section.expect(changed, "topic, changed");
      section.expect(topic, "topic, shared");
      section.check(section.rest().getInt() == topic.length, "has another length of a topic");
      section.expect(new byte[] {topic[topic.length - 1]}, "last byte of a topic");
    }
    section.end();
  }
}
