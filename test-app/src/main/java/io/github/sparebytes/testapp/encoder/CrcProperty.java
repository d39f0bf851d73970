/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The CRC of a message as a property at its end: a constant name and ten digits. */
public final class CrcProperty {

  /** Bytes that {@link #write} appends. */
  public static final int BYTES = 8 + 1 + 10 + 1;

  private CrcProperty() {}

  /**
   * Appends name, separator, the CRC as ten unsigned decimal digits, and separator.
   *
   * @throws java.nio.BufferOverflowException if fewer than {@link #BYTES} bytes remain
   */
  public static void write(ByteBuffer target, int crc32) {
    target.put("__CRC32#".getBytes(StandardCharsets.UTF_8));
    target.put((byte) WireFormat.NAME_VALUE_SEPARATOR);
    long rest = Integer.toUnsignedLong(crc32);
    for (long unit = 1_000_000_000L; unit > 0; unit /= 10) {
      target.put((byte) ('0' + rest / unit));
      rest %= unit;
    }
    target.put((byte) WireFormat.PROPERTY_SEPARATOR);
  }
}
