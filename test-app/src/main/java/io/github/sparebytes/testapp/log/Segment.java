/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** One mapped file of a log. The mapping lives until the garbage collector finds it unused. */
final class Segment {

  private final Path path;
  private final SegmentHeader header;
  private final MappedByteBuffer bytes;

  private Segment(Path path, SegmentHeader header, MappedByteBuffer bytes) {
    this.path = path;
    this.header = header;
    this.bytes = bytes;
  }

  /** Maps a file for reading alone. */
  static Segment forReading(Path path) throws IOException {
    return open(path, Set.of(StandardOpenOption.READ), MapMode.READ_ONLY);
  }

  /** Maps a file for reading and writing. */
  static Segment forWriting(Path path) throws IOException {
    return open(
        path, Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE), MapMode.READ_WRITE);
  }

  private static Segment open(Path path, Set<StandardOpenOption> options, MapMode mode)
      throws IOException {
    try (FileChannel channel = FileChannel.open(path, options)) {
      ByteBuffer first = ByteBuffer.allocate(SegmentHeader.BYTES);
      channel.read(first, 0);
      SegmentHeader header = SegmentHeader.decode(first.flip(), path.toString());
      if (channel.size() != header.fileBytes()) {
        throw new StoreException(
            path
                + " has "
                + channel.size()
                + " bytes where its header says "
                + header.fileBytes()
                + "; restore it from a copy");
      }
      return new Segment(path, header, channel.map(mode, 0, header.fileBytes()));
    }
  }

  /** Returns the offset in the log at which the file begins. */
  long base() {
    return header.base();
  }

  /** Returns the size of the file. */
  int size() {
    return header.fileBytes();
  }

  /** Returns the offset at which the next file begins. */
  long end() {
    return header.base() + header.fileBytes();
  }

  /** Returns all of the file, header included. */
  ByteBuffer bytes() {
    return bytes;
  }

  /** Returns the file's name within the store. */
  String name() {
    return path.getFileName().toString();
  }

  /** Returns the file. */
  Path path() {
    return path;
  }

  /** Fills everything from a position on with zeros. */
  void clearFrom(int position) {
    ByteBuffer zeros = ByteBuffer.allocate(1 << 16);
    for (int at = position; at < size(); at += zeros.capacity()) {
      bytes.put(at, zeros, 0, Math.min(zeros.capacity(), size() - at));
    }
    bytes.force();
  }

  /**
   * Brings a stretch to the disk.
   *
   * @throws java.io.UncheckedIOException if the disk would not take it
   */
  void force(long fromOffset, long toOffset) {
    int from = (int) (Math.max(fromOffset, base()) - base());
    int to = (int) (Math.min(toOffset, end()) - base());
    if (from < to) {
      bytes.force(from, to - from);
    }
  }
}
