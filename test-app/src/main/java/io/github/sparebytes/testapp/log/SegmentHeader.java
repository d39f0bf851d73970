/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * The first bytes of each file of a log: {@code long magic, int version, int fileBytes, long base,
 * int crc}.
 *
 * @param base offset in the log at which the file begins
 * @param fileBytes size of the file
 */
record SegmentHeader(long base, int fileBytes) {

  /** Space that the header takes; the first record stands behind it. */
  static final int BYTES = 64;

  /** "SPARELOG". */
  private static final long MAGIC = 0x53504152454C4F47L;

  private static final int VERSION = 1;
  private static final int CRC_AT = 24;

  /** Returns the header as it stands in the file. */
  ByteBuffer encode() {
    ByteBuffer bytes = ByteBuffer.allocate(BYTES);
    bytes.putLong(MAGIC).putInt(VERSION).putInt(fileBytes).putLong(base);
    return bytes.putInt(crc(bytes)).position(0);
  }

  /**
   * Reads a header.
   *
   * @param file name for messages
   * @throws StoreException if it is none, or of another version
   */
  static SegmentHeader decode(ByteBuffer bytes, String file) throws StoreException {
    if (bytes.remaining() < BYTES) {
      throw new StoreException(
          file
              + " was truncated: "
              + bytes.remaining()
              + " bytes are left; restore it from a copy");
    }
    if (bytes.getLong(0) != MAGIC) {
      throw new StoreException(file + " is no file of a commit log; name another folder");
    }
    if (bytes.getInt(8) != VERSION) {
      throw new StoreException(
          file + " has format " + bytes.getInt(8) + "; this version reads " + VERSION + " only");
    }
    boolean cleanRest = RecordFormat.allZero(bytes, CRC_AT + Integer.BYTES, BYTES);
    if (bytes.getInt(CRC_AT) != crc(bytes) || !cleanRest) {
      throw new StoreException(file + ": its header is damaged; restore it from a copy");
    }
    return new SegmentHeader(bytes.getLong(16), bytes.getInt(12));
  }

  private static int crc(ByteBuffer bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes.slice(0, CRC_AT));
    return (int) crc.getValue();
  }
}
