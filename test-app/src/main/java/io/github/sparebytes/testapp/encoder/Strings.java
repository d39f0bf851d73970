/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * Length-prefixed strings, in the shape of the shuffle protocols of Celeborn and Spark: the frame
 * asks for the size first and for the bytes afterwards, so every string is encoded twice.
 */
public final class Strings {

  private Strings() {}

  /** Returns the bytes that {@link #encode} will append: four, and those of the text. */
  public static int encodedLength(String s) {
    return 4 + s.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Appends the length of the text in bytes, and the text. */
  public static void encode(ByteBuf buf, String s) {
    byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
    buf.writeInt(bytes.length);
    buf.writeBytes(bytes);
  }

  /**
   * Reads a text behind its length. The caller has made sure that the length is a sane one.
   *
   * @throws IndexOutOfBoundsException if the buffer ends early
   */
  public static String decode(ByteBuf buf) {
    int length = buf.readInt();
    byte[] bytes = new byte[length];
    buf.readBytes(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
