/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;

/** A kind of Netty's buffers. */
public enum NettyBuffer {
  /** An array in the heap. */
  HEAP,
  /** Memory outside of the heap. */
  DIRECT,
  /** A part of a larger piece of memory outside of the heap. */
  POOLED;

  /** A buffer of this kind, of {@code capacity} bytes. */
  ByteBuf allocate(int capacity) {
    return switch (this) {
      case HEAP -> Unpooled.buffer(capacity);
      case DIRECT -> Unpooled.directBuffer(capacity);
      case POOLED -> PooledByteBufAllocator.DEFAULT.directBuffer(capacity);
    };
  }
}
