/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The CRC of a message as a property at its end: a constant name and ten digits. */
public final class CrcProperty {

  private static final int DIGITS = 10;

  /** Bytes that {@link #write} appends. */
  public static final int BYTES = 8 + 1 + DIGITS + 1;

  private CrcProperty() {}

  /**
   * Appends name, separator, the lower 31 bits of the CRC as ten decimal digits, and separator.
   *
   * @throws java.nio.BufferOverflowException if the name does not fit
   * @throws IndexOutOfBoundsException if the digits do not fit
   */
  public static void write(ByteBuffer target, int crc32) {
    target.put("__CRC32#".getBytes(StandardCharsets.UTF_8));
    target.put((byte) WireFormat.NAME_VALUE_SEPARATOR);
    final int first = target.position();
    int rest = crc32 & Integer.MAX_VALUE;
    for (int i = first + DIGITS - 1; i >= first; i--) {
      target.put(i, (byte) ('0' + rest % 10));
      rest /= 10;
    }
    target.position(first + DIGITS);
    target.put((byte) WireFormat.PROPERTY_SEPARATOR);
  }
}
