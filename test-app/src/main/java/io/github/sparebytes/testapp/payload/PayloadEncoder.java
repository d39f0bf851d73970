/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import io.github.sparebytes.testapp.load.Chunk;
import io.github.sparebytes.testapp.measure.AllocationCounter;
import io.github.sparebytes.testapp.measure.Capacity;
import io.github.sparebytes.testapp.measure.ChunkEncoder;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Puts a request through all encoders of its form, and their output into one payload: {@code long
 * id, byte form, byte count}, then for each encoder {@code byte kind, int length} and its bytes.
 * Keeps account of what each encoder allocates. Used by one thread at a time.
 */
public final class PayloadEncoder {

  /** Texts of a message are bounded by what the server takes. */
  private static final int BYTES_EACH = 40_000;

  private static final EncoderKind[] KINDS = EncoderKind.values();

  private final Map<EncoderKind, ChunkEncoder> encoders = new EnumMap<>(EncoderKind.class);
  private final ByteBuf payload = new UnpooledByteBufAllocator(true, true).directBuffer(1 << 14);
  private final EncoderBytes account = new EncoderBytes();

  /** Makes an encoder with buffers of its own. */
  public PayloadEncoder() {
    Capacity capacity = new Capacity(Form.MOST_MESSAGES, BYTES_EACH);
    for (EncoderKind kind : KINDS) {
      encoders.put(kind, kind.create(capacity));
    }
  }

  /**
   * Encodes a request.
   *
   * @return the payload, valid until the next call
   * @throws RuntimeException whatever an encoder throws; the next request is not touched by it
   */
  public ByteBuffer encode(Form form, Chunk chunk) {
    List<EncoderKind> kinds = form.encoders();
    payload.clear();
    payload.writeLong(chunk.number());
    payload.writeByte(form.ordinal());
    payload.writeByte(chunk.messages().length);
    for (int i = 0; i < kinds.size(); i++) {
      EncoderKind kind = kinds.get(i);
      ChunkEncoder encoder = encoders.get(kind);
      long before = AllocationCounter.bytes();
      encoder.encode(chunk);
      account.add(kind, AllocationCounter.bytes() - before, chunk.messages().length);
      ByteBuffer output = encoder.output();
      payload.writeByte(kind.ordinal());
      payload.writeInt(output.remaining());
      payload.writeBytes(output);
    }
    return payload.nioBuffer();
  }

  /** Returns the account, which goes on. */
  public EncoderBytes account() {
    return account;
  }
}
