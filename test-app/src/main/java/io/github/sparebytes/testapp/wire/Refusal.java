/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.wire;

import io.github.sparebytes.testapp.encoder.Strings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * The server's last word to a client.
 *
 * @param id of the request that was refused, or -1
 * @param why in one line
 */
public record Refusal(long id, String why) {

  /** Returns a frame with it. */
  public ByteBuf encode(ByteBufAllocator allocator) {
    ByteBuf out = allocator.buffer();
    int begin = Frames.begin(out, Frames.REFUSED);
    out.writeLong(id);
    Strings.encode(out, why);
    Frames.end(out, begin);
    return out;
  }

  /** Reads it behind its type. */
  public static Refusal decode(ByteBuf in) {
    return new Refusal(in.readLong(), Strings.decode(in));
  }
}
