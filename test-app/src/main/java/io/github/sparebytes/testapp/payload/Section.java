/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import io.github.sparebytes.testapp.measure.EncoderKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The output of one encoder within a payload, read from its begin to its end. */
final class Section {

  private final EncoderKind kind;
  private final ByteBuffer bytes;

  /** Takes the next section of a payload, which has to be that of {@code kind}. */
  Section(EncoderKind kind, ByteBuffer payload) {
    this.kind = kind;
    check(
        payload.remaining() >= 1 + Integer.BYTES && payload.get() == kind.ordinal(), "is missing");
    int length = payload.getInt();
    check(length >= 0 && length <= payload.remaining(), "has a length of " + length);
    this.bytes = payload.slice(payload.position(), length);
    payload.position(payload.position() + length);
  }

  /** Returns what is left of it; reading there is reading here. */
  ByteBuffer rest() {
    return bytes;
  }

  /** Reads bytes. */
  byte[] bytes(int length) {
    check(length >= 0 && length <= bytes.remaining(), "has a text with a length of " + length);
    byte[] read = new byte[length];
    bytes.get(read);
    return read;
  }

  /** Reads a text of so many bytes. */
  String text(int length) {
    return new String(bytes(length), StandardCharsets.UTF_8);
  }

  /** Reads bytes that have to be these. */
  void expect(byte[] expected, String what) {
    check(bytes.remaining() >= expected.length, "ends early");
    boolean same = bytes.slice(bytes.position(), expected.length).equals(ByteBuffer.wrap(expected));
    check(same, "has another " + what);
    bytes.position(bytes.position() + expected.length);
  }

  /** Makes sure that all of it was read. */
  void end() {
    check(!bytes.hasRemaining(), "has " + bytes.remaining() + " bytes too many");
  }

  /** Refuses the payload unless something holds. */
  void check(boolean good, String otherwise) {
    if (!good) {
      throw new IllegalArgumentException("the output of '" + kind.title() + "' " + otherwise);
    }
  }
}
