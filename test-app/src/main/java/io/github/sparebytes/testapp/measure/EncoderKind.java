/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.encoder.CrcProperty;
import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import io.github.sparebytes.testapp.encoder.MessageEncoder;
import io.github.sparebytes.testapp.encoder.PropertyText;
import io.github.sparebytes.testapp.encoder.PushFrame;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.planted.PlantedEncoders;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.ByteBuffer;

/** The encoders of a run, in the order of the table. */
public enum EncoderKind {
  MESSAGE("message", "topic and property text; the property bytes stay stock's") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      MessageEncoder encoder = new MessageEncoder(ALLOCATOR, bufferBytes(spec));
      return ChunkEncoder.of(
          encoder.buffer(),
          chunk -> {
            for (Message message : chunk.messages()) {
              encoder.encode(message);
            }
          });
    }
  },
  TOPIC_ONLY("topic only", "a message without its properties") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      MessageEncoder encoder = new MessageEncoder(ALLOCATOR, bufferBytes(spec));
      return ChunkEncoder.of(
          encoder.buffer(),
          chunk -> {
            for (Message message : chunk.messages()) {
              encoder.encodeWithoutProperties(message);
            }
          });
    }
  },
  BATCH("batch", "the topic again for each message of a batch") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      MessageEncoder encoder = new MessageEncoder(ALLOCATOR, bufferBytes(spec));
      return ChunkEncoder.of(
          encoder.buffer(),
          chunk -> {
            for (MessageBatch batch : chunk.batches()) {
              encoder.encodeBatch(batch);
            }
          });
    }
  },
  CRC("crc key", "a constant name before the checksum") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(spec.chunkSize() * CrcProperty.BYTES);
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (Message message : chunk.messages()) {
              CrcProperty.write(buffer, message.getBodyCrc());
            }
          });
    }
  },
  FRAME_SIZE("frame size", "two strings encoded for their length alone") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      ByteBuf buffer = ALLOCATOR.directBuffer(spec.chunkSize() * Integer.BYTES);
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (PushFrame frame : chunk.frames()) {
              buffer.writeInt(frame.encodedLength());
            }
          });
    }
  },
  FRAME("frame", "the same two strings encoded and written; stays stock's") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      ByteBuf buffer = ALLOCATOR.directBuffer(bufferBytes(spec));
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (PushFrame frame : chunk.frames()) {
              frame.encode(buffer);
            }
          });
    }
  },
  PROPERTIES("properties", "a map made one text and encoded; stays stock's") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(bufferBytes(spec));
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (Message message : chunk.messages()) {
              PropertyText.write(message.getProperties(), buffer);
            }
          });
    }
  },
  PLANTED("planted", "arrays that escape: refused, and not part of the sum") {
    @Override
    ChunkEncoder create(LoadSpec spec) {
      ByteBuf buffer = ALLOCATOR.directBuffer(bufferBytes(spec));
      PlantedEncoders encoders = new PlantedEncoders();
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (Message message : chunk.messages()) {
              encoders.encode(message, buffer);
            }
          });
    }
  };

  /** No leak detector: it would wrap one buffer in a hundred, and one run in a hundred. */
  private static final UnpooledByteBufAllocator ALLOCATOR =
      new UnpooledByteBufAllocator(true, true);

  /** More than any message takes beside its body: texts are bounded by the load. */
  private static final int BYTES_BESIDE_BODY = 2048;

  private final String title;
  private final String note;

  EncoderKind(String title, String note) {
    this.title = title;
    this.note = note;
  }

  /** Makes an encoder for one thread with a buffer for one chunk. */
  abstract ChunkEncoder create(LoadSpec spec);

  /** Returns the name in tables and in JSON. */
  public String title() {
    return title;
  }

  /** Returns half a sentence about what it encodes. */
  public String note() {
    return note;
  }

  private static int bufferBytes(LoadSpec spec) {
    return spec.chunkSize() * (spec.body() + BYTES_BESIDE_BODY);
  }
}
