/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.nio.ByteBuffer;

/**
 * Some records of a log, one behind the other.
 *
 * @param records as they stand in the log, each from a multiple of eight on; valid while the log is
 *     open
 * @param next offset at which to go on
 */
public record LogSlice(ByteBuffer records, long next) {

  /**
   * Returns what stands at an offset.
   *
   * @param segment the last one that begins at or before it
   * @throws IllegalArgumentException if no record begins there
   */
  static LogSlice of(Segment segment, long offset, long confirmed, int maxBytes) {
    if (offset > confirmed) {
      throw new IllegalArgumentException("offset " + offset + " is behind the end, " + confirmed);
    }
    if (offset == confirmed) {
      return nothing(offset);
    }
    if (offset == segment.base()) {
      return nothing(offset + SegmentHeader.BYTES);
    }
    int from = checkedPosition(segment, offset);
    if (RecordFormat.length(segment.bytes(), from) == RecordFormat.END_OF_FILE) {
      return nothing(segment.end() + SegmentHeader.BYTES);
    }
    int to = endOf(segment, from, confirmed, maxBytes);
    return new LogSlice(segment.bytes().slice(from, to - from), segment.base() + to);
  }

  /** An offset comes from a client: what is handed out must begin with a record. */
  private static int checkedPosition(Segment segment, long offset) {
    int from = (int) (offset - segment.base());
    ByteBuffer bytes = segment.bytes();
    boolean aligned = from >= SegmentHeader.BYTES && from % Long.BYTES == 0;
    if (aligned && RecordFormat.length(bytes, from) == RecordFormat.END_OF_FILE) {
      return from;
    }
    if (!aligned || RecordFormat.problem(bytes, from, segment.size(), offset) != null) {
      throw new IllegalArgumentException("no record begins at offset " + offset);
    }
    return from;
  }

  private static int endOf(Segment segment, int from, long confirmed, int maxBytes) {
    ByteBuffer bytes = segment.bytes();
    int limit = (int) (Math.min(confirmed, segment.end()) - segment.base());
    int to = RecordFormat.after(from, RecordFormat.length(bytes, from));
    while (to < limit) {
      int length = RecordFormat.length(bytes, to);
      if (length == RecordFormat.END_OF_FILE || RecordFormat.after(to, length) - from > maxBytes) {
        break;
      }
      to = RecordFormat.after(to, length);
    }
    return to;
  }

  private static LogSlice nothing(long next) {
    return new LogSlice(ByteBuffer.allocate(0), next);
  }
}
