/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.encoder.AuditTrail;
import io.github.sparebytes.testapp.encoder.CrcProperty;
import io.github.sparebytes.testapp.encoder.IndexEntry;
import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import io.github.sparebytes.testapp.encoder.MessageEncoder;
import io.github.sparebytes.testapp.encoder.PropertyText;
import io.github.sparebytes.testapp.encoder.PushFrame;
import io.github.sparebytes.testapp.load.Chunk;
import io.github.sparebytes.testapp.planted.PlantedEncoders;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** The encoders of a run, in the order of the table. */
public enum EncoderKind {
  MESSAGE("message", "topic and property text; the property bytes stay stock's") {
    @Override
    public ChunkEncoder create(Capacity capacity) {
      MessageEncoder encoder = new MessageEncoder(ALLOCATOR, capacity.bytes());
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
    public ChunkEncoder create(Capacity capacity) {
      MessageEncoder encoder = new MessageEncoder(ALLOCATOR, capacity.bytes());
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
    public ChunkEncoder create(Capacity capacity) {
      MessageEncoder encoder = new MessageEncoder(ALLOCATOR, capacity.bytes());
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
    public ChunkEncoder create(Capacity capacity) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(capacity.messages() * CrcProperty.BYTES);
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
    public ChunkEncoder create(Capacity capacity) {
      ByteBuf buffer = ALLOCATOR.directBuffer(capacity.messages() * Integer.BYTES);
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
    public ChunkEncoder create(Capacity capacity) {
      ByteBuf buffer = ALLOCATOR.directBuffer(capacity.bytes());
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
    public ChunkEncoder create(Capacity capacity) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(capacity.bytes());
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (Message message : chunk.messages()) {
              PropertyText.write(message.getProperties(), buffer);
            }
          });
    }
  },
  AUDIT("audit stream", "the topic and a constant through a DataOutputStream") {
    @Override
    public ChunkEncoder create(Capacity capacity) {
      AuditTrail trail = new AuditTrail();
      return new ChunkEncoder() {
        @Override
        public void encode(Chunk chunk) {
          trail.clear();
          try {
            for (Message message : chunk.messages()) {
              trail.write(message);
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }

        @Override
        public ByteBuffer output() {
          return trail.copy();
        }
      };
    }
  },
  INDEX("index entry", "the topic into a ByteBuffer") {
    @Override
    public ChunkEncoder create(Capacity capacity) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(capacity.bytes());
      return ChunkEncoder.of(
          buffer,
          chunk -> {
            for (Message message : chunk.messages()) {
              IndexEntry.write(message, buffer);
            }
          });
    }
  },
  PLANTED("planted", "arrays that escape: refused, and not part of the sum") {
    @Override
    public ChunkEncoder create(Capacity capacity) {
      ByteBuf buffer = ALLOCATOR.directBuffer(capacity.bytes());
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

  private final String title;
  private final String note;

  EncoderKind(String title, String note) {
    this.title = title;
    this.note = note;
  }

  /** Makes an encoder for one thread. */
  public abstract ChunkEncoder create(Capacity capacity);

  /** Returns the name in tables and in JSON. */
  public String title() {
    return title;
  }

  /** Returns half a sentence about what it encodes. */
  public String note() {
    return note;
  }
}
