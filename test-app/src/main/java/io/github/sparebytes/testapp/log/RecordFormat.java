/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * Layout of a record: {@code int length, int crc, long offset, long time, payload}, big-endian.
 *
 * <p>The length counts from its own first byte to the last one of the payload. The next record
 * begins at the next multiple of eight. The CRC32C covers the length and all that follows the CRC.
 *
 * <p>The length is written last: as long as it is 0, there is no record, whatever stands behind it.
 */
public final class RecordFormat {

  /** Bytes before the payload. */
  public static final int HEADER_BYTES = 24;

  /** In place of a length: the rest of the file is not used. */
  static final int END_OF_FILE = -1;

  private static final int CRC_AT = 4;
  private static final int OFFSET_AT = 8;
  private static final int TIME_AT = 16;
  private static final int ALIGNMENT = 8;
  private static final ByteBuffer ZEROS = ByteBuffer.allocateDirect(1 << 16).asReadOnlyBuffer();
  private static final VarHandle INT =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private RecordFormat() {}

  /** Returns the bytes from the begin of a record with such a payload to the begin of the next. */
  public static int footprint(int payloadBytes) {
    return aligned(HEADER_BYTES + payloadBytes);
  }

  /** Returns where the next record begins, if one at {@code position} has this length. */
  static int after(int position, int length) {
    return position + aligned(length);
  }

  /** Writes a record; another thread, or another process, sees all of it or none. */
  static void write(ByteBuffer file, int position, long offset, long time, ByteBuffer payload) {
    int payloadBytes = payload.remaining();
    int length = HEADER_BYTES + payloadBytes;
    file.putLong(position + OFFSET_AT, offset);
    file.putLong(position + TIME_AT, time);
    file.put(position + HEADER_BYTES, payload, payload.position(), payloadBytes);
    file.putInt(position + CRC_AT, crc(file, position, length));
    INT.setRelease(file, position, length);
  }

  /** Says that no record follows in this file. */
  static void writeEndOfFile(ByteBuffer file, int position) {
    INT.setRelease(file, position, END_OF_FILE);
  }

  /** Returns the length at a position; 0 where no record was ever completed. */
  public static int length(ByteBuffer file, int position) {
    int length = file.getInt(position);
    VarHandle.acquireFence();
    return length;
  }

  /** Returns the offset that a record says it stands at. */
  public static long offset(ByteBuffer file, int position) {
    return file.getLong(position + OFFSET_AT);
  }

  /** Returns the payload of a record, not copied, read-only. */
  public static ByteBuffer payload(ByteBuffer file, int position) {
    int length = length(file, position);
    return file.asReadOnlyBuffer().slice(position + HEADER_BYTES, length - HEADER_BYTES);
  }

  /**
   * Returns what is wrong with the record at a position, or null if nothing is.
   *
   * @param limit of the bytes that belong to the log
   * @param offset at which the record must say it stands
   */
  public static String problem(ByteBuffer file, int position, int limit, long offset) {
    int length = length(file, position);
    if (length < HEADER_BYTES || length > limit - position) {
      return "a length of " + length;
    }
    if (offset(file, position) != offset) {
      return "an offset of " + offset(file, position);
    }
    int stored = file.getInt(position + CRC_AT);
    int computed = crc(file, position, length);
    if (stored != computed) {
      return String.format("checksum %08x for %08x", stored, computed);
    }
    int next = Math.min(after(position, length), limit);
    return allZero(file, position + length, next) ? null : "something behind its last byte";
  }

  /** Returns whether nothing was ever written to a stretch, or it was cleared. */
  static boolean allZero(ByteBuffer file, int from, int to) {
    int at = from;
    while (at < to) {
      int bytes = Math.min(ZEROS.capacity(), to - at);
      if (ZEROS.slice(0, bytes).mismatch(file.slice(at, bytes)) >= 0) {
        return false;
      }
      at += bytes;
    }
    return true;
  }

  private static int aligned(int bytes) {
    return (bytes + ALIGNMENT - 1) & -ALIGNMENT;
  }

  private static int crc(ByteBuffer file, int position, int length) {
    CRC32C crc = new CRC32C();
    for (int shift = 24; shift >= 0; shift -= 8) {
      crc.update(length >>> shift);
    }
    crc.update(file.slice(position + OFFSET_AT, length - OFFSET_AT));
    return (int) crc.getValue();
  }
}
