/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import io.github.sparebytes.testapp.encoder.PropertyText;
import io.github.sparebytes.testapp.encoder.PushFrame;
import io.github.sparebytes.testapp.encoder.Strings;
import io.github.sparebytes.testapp.load.Chunk;
import io.github.sparebytes.testapp.payload.Form;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Messages to be stored: {@code long id, byte form, byte count}, and for each message its {@link
 * PushFrame}, {@code int queue, long born, int crc}, topic, properties, {@code int length} and
 * body.
 *
 * @param form in which they are stored
 * @param chunk whose number is the id; one batch if the form is one
 */
public record SendRequest(Form form, Chunk chunk) {

  /** Bytes that a topic, or another name, has at most. */
  static final int MOST_NAME_BYTES = 1024;

  /** Bytes that the text of properties has at most: two bytes hold its length in the log. */
  static final int MOST_PROPERTY_BYTES = Short.MAX_VALUE - 1;

  /** Appends a frame with the request. */
  public void encode(ByteBuf out) {
    int begin = Frames.begin(out, Frames.SEND);
    out.writeLong(chunk.number());
    out.writeByte(form.ordinal());
    out.writeByte(chunk.messages().length);
    for (int i = 0; i < chunk.messages().length; i++) {
      chunk.frames()[i].encode(out);
      Message message = chunk.messages()[i];
      out.writeInt(message.getQueueId());
      out.writeLong(message.getBornTimestamp());
      out.writeInt(message.getBodyCrc());
      Strings.encode(out, message.getTopic());
      Strings.encode(out, message.getPropertiesString());
      out.writeInt(message.getBody().length);
      out.writeBytes(message.getBody());
    }
    Frames.end(out, begin);
  }

  /**
   * Reads a request behind its type.
   *
   * @throws BadRequestException if it is none; never anything else
   */
  public static SendRequest decode(ByteBuf in) throws BadRequestException {
    try {
      long id = in.readLong();
      Form form = Form.of(in.readByte());
      int count = in.readByte();
      checkRange("messages", count, 1, form == Form.BATCH ? Form.MOST_MESSAGES : 1);
      Message[] messages = new Message[count];
      PushFrame[] frames = new PushFrame[count];
      for (int i = 0; i < count; i++) {
        frames[i] = frame(in);
        messages[i] = message(in);
      }
      checkRange("bytes behind the last message", in.readableBytes(), 0, 0);
      MessageBatch batch = new MessageBatch(messages[0].getTopic(), Arrays.asList(messages));
      return new SendRequest(form, new Chunk(id, messages, new MessageBatch[] {batch}, frames));
    } catch (IndexOutOfBoundsException e) {
      throw new BadRequestException("a request that ends early");
    } catch (IllegalArgumentException e) {
      throw new BadRequestException(e.getMessage());
    }
  }

  private static PushFrame frame(ByteBuf in) throws BadRequestException {
    int begin = in.readerIndex();
    in.skipBytes(Long.BYTES);
    for (String what : List.of("shuffle key", "partition")) {
      in.skipBytes(Integer.BYTES + checkText(what, in, 0, MOST_NAME_BYTES));
    }
    in.readerIndex(begin);
    return PushFrame.decode(in);
  }

  private static Message message(ByteBuf in) throws BadRequestException {
    int queue = in.readInt();
    long born = in.readLong();
    int crc = in.readInt();
    checkText("topic", in, 1, MOST_NAME_BYTES);
    String topic = Strings.decode(in);
    checkText("properties", in, 0, MOST_PROPERTY_BYTES);
    String properties = Strings.decode(in);
    byte[] body = new byte[checkLength("body", in, 0, Frames.MOST_BYTES_TO_SERVER)];
    in.skipBytes(Integer.BYTES).readBytes(body);
    CRC32 computed = new CRC32();
    computed.update(body);
    if ((int) computed.getValue() != crc) {
      throw new BadRequestException("a body that is not what its CRC says");
    }
    return new Message(topic, queue, born, body, crc, PropertyText.parse(properties), properties);
  }

  /** What is no UTF-8 would be longer once it is decoded and encoded again. */
  private static int checkText(String what, ByteBuf in, int least, int most)
      throws BadRequestException {
    int length = checkLength(what, in, least, most);
    if (!ByteBufUtil.isText(in, in.readerIndex() + Integer.BYTES, length, UTF_8)) {
      throw new BadRequestException(what + " that is not UTF-8");
    }
    return length;
  }

  /** Returns the length that comes next, which is not read, once it is known to be a sane one. */
  private static int checkLength(String what, ByteBuf in, int least, int most)
      throws BadRequestException {
    int length = in.getInt(in.readerIndex());
    checkRange("bytes of " + what, length, least, most);
    if (length > in.readableBytes() - Integer.BYTES) {
      throw new BadRequestException("a request that ends early");
    }
    return length;
  }

  private static void checkRange(String what, int value, int least, int most)
      throws BadRequestException {
    if (value < least || value > most) {
      throw new BadRequestException(value + " " + what + ": not in " + least + ".." + most);
    }
  }
}
