/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.Chunk;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** One encoder with its buffer, as one thread uses it. */
public interface ChunkEncoder {

  /** Encodes all of a chunk in place of what was encoded before. This is what is measured. */
  void encode(Chunk chunk);

  /** Returns what the last {@link #encode} wrote, from position to limit, valid until the next. */
  ByteBuffer output();

  /** Wraps an encoder that writes into {@code buffer}. */
  static ChunkEncoder of(ByteBuf buffer, Consumer<Chunk> encoder) {
    return new ChunkEncoder() {
      @Override
      public void encode(Chunk chunk) {
        buffer.clear();
        encoder.accept(chunk);
      }

      @Override
      public ByteBuffer output() {
        return buffer.nioBuffer();
      }
    };
  }

  /** Wraps an encoder that writes into {@code buffer}. */
  static ChunkEncoder of(ByteBuffer buffer, Consumer<Chunk> encoder) {
    return new ChunkEncoder() {
      @Override
      public void encode(Chunk chunk) {
        buffer.clear();
        encoder.accept(chunk);
      }

      @Override
      public ByteBuffer output() {
        return buffer.duplicate().flip();
      }
    };
  }
}
