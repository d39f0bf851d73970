/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.broker;

import io.github.sparebytes.testapp.wire.Frames;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.ArrayDeque;
import java.util.Deque;

/** Requests of one client that were appended and not yet acknowledged. For one thread. */
final class PendingAcks {

  private final Deque<Ack> acks = new ArrayDeque<>();

  /** Adds a request whose record ends at an offset, behind all that were added before. */
  void add(long id, long end) {
    acks.add(new Ack(id, end));
  }

  /** Takes out all that end at or before an offset; returns a frame for them, null if none does. */
  ByteBuf due(long confirmed, ByteBufAllocator allocator) {
    if (acks.isEmpty() || acks.peek().end > confirmed) {
      return null;
    }
    ByteBuf out = allocator.buffer();
    int begin = Frames.begin(out, Frames.STORED);
    do {
      out.writeLong(acks.remove().id);
    } while (!acks.isEmpty() && acks.peek().end <= confirmed);
    Frames.end(out, begin);
    return out;
  }

  private record Ack(long id, long end) {}
}
