/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.nio.ByteBuffer;
import java.util.List;

/** Buffers of a product's own Netty, wherever that lies. */
final class FrameBuffers {
  /** The kinds of {@link #create}; the last one has a byte too few. */
  static final List<String> KINDS =
      List.of("heap", "direct", "pooled heap", "pooled direct", "composite", "slice", "too small");

  private final Mirror mirror;
  private final String netty;

  FrameBuffers(Mirror mirror, String netty) {
    this.mirror = mirror;
    this.netty = netty;
  }

  Object allocator() throws Throwable {
    return mirror.getStatic(netty + "PooledByteBufAllocator", "DEFAULT");
  }

  /** An empty buffer for so many bytes. */
  Object create(String kind, int size) throws Throwable {
    switch (kind) {
      case "heap":
        return mirror.callStatic(netty + "Unpooled", "buffer", size, size);
      case "direct":
        return mirror.callStatic(netty + "Unpooled", "directBuffer", size, size);
      case "pooled heap":
        return mirror.call(allocator(), "heapBuffer", size, size);
      case "pooled direct":
        return mirror.call(allocator(), "directBuffer", size, size);
      case "composite":
        return mirror.call(mirror.call(allocator(), "compositeBuffer"), "capacity", size);
      case "slice":
        Object whole = mirror.callStatic(netty + "Unpooled", "buffer", size + 5, size + 5);
        return mirror.call(mirror.call(whole, "slice", 2, size), "clear");
      default:
        return mirror.callStatic(netty + "Unpooled", "buffer", 0, size - 1);
    }
  }

  /** Indexes, capacity and bytes. */
  String state(Object buffer) throws Throwable {
    int written = (int) mirror.call(buffer, "writerIndex");
    byte[] bytes = new byte[written];
    mirror.call(buffer, "getBytes", 0, bytes);
    return mirror.call(buffer, "readerIndex")
        + " "
        + written
        + " "
        + mirror.call(buffer, "capacity")
        + " "
        + Text.of(ByteBuffer.wrap(bytes));
  }
}
