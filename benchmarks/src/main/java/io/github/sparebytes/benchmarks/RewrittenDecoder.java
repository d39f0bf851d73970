/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Stock's ways from a buffer to a text, for the agent to rewrite. */
@State(Scope.Thread)
public class RewrittenDecoder {
  /** Looks whether the agent has done so. */
  @Setup
  public void setUp() {
    byte[] message = {0, 0, 0, 1, 'x'};
    Rewriting.require(RewrittenDecoder.class, () -> read(Unpooled.wrappedBuffer(message).copy()));
    Rewriting.require(RewrittenDecoder.class, () -> get(ByteBuffer.wrap(message)));
  }

  String read(ByteBuf in) {
    byte[] bytes = new byte[in.readInt()];
    in.readBytes(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  String get(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
