/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import io.github.sparebytes.testapp.log.Damage.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a log from its first record on and checks each. Changes nothing. */
public final class LogScan {

  private static final int STEP = Long.BYTES;

  private final List<Segment> segments;
  private final RecordVisitor visitor;
  private long records;

  LogScan(List<Segment> segments, RecordVisitor visitor) {
    this.segments = segments;
    this.visitor = visitor;
  }

  /**
   * Reads the log in a folder up to its end or its first damage.
   *
   * @throws StoreException if there is none
   */
  public static ScanResult of(Path folder, RecordVisitor visitor) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new StoreException(folder + " is no folder; name the folder of a commit log");
    }
    List<Segment> segments = SegmentFiles.openAllForReading(folder);
    if (segments.isEmpty()) {
      throw new StoreException(folder + " holds no commit log; name the folder of one");
    }
    return new LogScan(segments, visitor).run();
  }

  ScanResult run() {
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      int position = SegmentHeader.BYTES;
      while (position < segment.size()) {
        int length = RecordFormat.length(segment.bytes(), position);
        if (length == RecordFormat.END_OF_FILE) {
          break;
        }
        if (length == 0) {
          return endedAt(i, position);
        }
        String problem = problem(segment, position);
        if (problem != null) {
          return damaged(i, position, problem);
        }
        records++;
        position = RecordFormat.after(position, length);
      }
      ScanResult hidden = markedEnd(i, position);
      if (hidden != null) {
        return hidden;
      }
    }
    return new ScanResult(records, segments.isEmpty() ? 0 : last().end(), null);
  }

  /** The visitor is asked only about what the checksum vouches for. */
  private String problem(Segment segment, int position) {
    ByteBuffer bytes = segment.bytes();
    long offset = segment.base() + position;
    String problem = RecordFormat.problem(bytes, position, segment.size(), offset);
    return problem == null
        ? visitor.visit(offset, RecordFormat.payload(bytes, position))
        : "a record with " + problem;
  }

  /** Checks what must hold where a file says that it has ended before its last byte. */
  private ScanResult markedEnd(int index, int position) {
    if (position >= segments.get(index).size()) {
      return null;
    }
    if (index == segments.size() - 1) {
      return result(index, position, "the log goes on in a file that is missing", Kind.INSIDE);
    }
    Segment segment = segments.get(index);
    return RecordFormat.allZero(segment.bytes(), position + Integer.BYTES, segment.size())
        ? null
        : damaged(index, position, "an end with something behind it");
  }

  private ScanResult endedAt(int index, int position) {
    if (nextGood(index, position + STEP, segments.size()) >= 0) {
      return damaged(index, position, "no record");
    }
    Segment segment = segments.get(index);
    if (!RecordFormat.allZero(segment.bytes(), position, segment.size())) {
      return result(index, position, "a record that was never finished", Kind.UNFINISHED);
    }
    return new ScanResult(records, segment.base() + position, null);
  }

  private ScanResult damaged(int index, int position, String what) {
    long next = nextGood(index, position + STEP, segments.size());
    return next < 0
        ? result(index, position, what, Kind.LAST)
        : result(index, position, what + ", good ones again from offset " + next, Kind.INSIDE);
  }

  private ScanResult result(int index, int position, String what, Kind kind) {
    Segment segment = segments.get(index);
    long offset = segment.base() + position;
    return new ScanResult(
        records, offset, new Damage(offset, segment.name(), position, what, kind));
  }

  /** Returns the offset of the first good record from there on, or -1. */
  private long nextGood(int fromIndex, int fromPosition, int toIndex) {
    int position = fromPosition;
    for (int i = fromIndex; i < toIndex; i++) {
      Segment segment = segments.get(i);
      ByteBuffer bytes = segment.bytes();
      for (; position + RecordFormat.HEADER_BYTES <= segment.size(); position += STEP) {
        long offset = segment.base() + position;
        if (RecordFormat.offset(bytes, position) == offset
            && RecordFormat.problem(bytes, position, segment.size(), offset) == null) {
          return offset;
        }
      }
      position = SegmentHeader.BYTES;
    }
    return -1;
  }

  private Segment last() {
    return segments.get(segments.size() - 1);
  }
}
