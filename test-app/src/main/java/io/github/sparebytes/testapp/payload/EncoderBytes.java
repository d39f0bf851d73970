/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import io.github.sparebytes.testapp.measure.EncoderKind;

/**
 * Bytes that encoders allocated, and messages that they did so for. Written by one thread; read by
 * another once that one is known to be done.
 */
public final class EncoderBytes {

  private final long[] bytes = new long[EncoderKind.values().length];
  private final long[] messages = new long[bytes.length];

  void add(EncoderKind kind, long moreBytes, long moreMessages) {
    bytes[kind.ordinal()] += moreBytes;
    messages[kind.ordinal()] += moreMessages;
  }

  /** Adds another account to this one. */
  public void add(EncoderBytes other) {
    for (EncoderKind kind : EncoderKind.values()) {
      add(kind, other.bytes[kind.ordinal()], other.messages[kind.ordinal()]);
    }
  }

  /** Returns bytes for each message that the encoder saw, or -1 if it saw none. */
  public double perMessage(EncoderKind kind) {
    long seen = messages[kind.ordinal()];
    return seen == 0 ? -1 : bytes[kind.ordinal()] / (double) seen;
  }
}
