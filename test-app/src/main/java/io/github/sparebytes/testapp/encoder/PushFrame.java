/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import io.netty.buffer.ByteBuf;

/**
 * Header of a frame that pushes shuffle data.
 *
 * @param requestId echoed in the answer
 * @param shuffleKey application and shuffle
 * @param partitionId partition and attempt
 */
public record PushFrame(long requestId, String shuffleKey, String partitionId) {

  /** Returns the bytes that {@link #encode} will append. */
  public int encodedLength() {
    return 8 + Strings.encodedLength(shuffleKey) + Strings.encodedLength(partitionId);
  }

  /** Appends the frame. */
  public void encode(ByteBuf buf) {
    buf.writeLong(requestId);
    Strings.encode(buf, shuffleKey);
    Strings.encode(buf, partitionId);
  }

  /** Reads a frame. The caller has made sure that its lengths are sane ones. */
  public static PushFrame decode(ByteBuf buf) {
    return new PushFrame(buf.readLong(), Strings.decode(buf), Strings.decode(buf));
  }
}
