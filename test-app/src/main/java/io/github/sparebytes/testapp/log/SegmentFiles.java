/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The files of a log in their folder: named by the offset at which they begin. */
final class SegmentFiles {

  private static final String SUFFIX = ".log";
  private static final String UNFINISHED = ".new";
  private static final int ZEROS = 1 << 20;

  private final Path folder;
  private final int segmentBytes;
  private final boolean durable;

  /**
   * Speaks of a folder, which must be there.
   *
   * @param segmentBytes of files that are made anew
   * @param durable whether a new file must survive a loss of power
   */
  SegmentFiles(Path folder, int segmentBytes, boolean durable) {
    this.folder = folder;
    this.segmentBytes = segmentBytes;
    this.durable = durable;
  }

  /**
   * Returns the log's files in their order; changes nothing.
   *
   * @throws StoreException if something else stands in the folder
   */
  static List<Path> list(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.matches("\\d{20}\\.log")) {
          found.add(file);
        } else if (!name.equals(StoreLock.NAME) && !name.endsWith(SUFFIX + UNFINISHED)) {
          throw new StoreException(
              folder
                  + " holds "
                  + name
                  + ", which is no part of a commit log; name another folder");
        }
      }
    }
    return found;
  }

  /** Deletes what a process left that ended while it made a file. */
  void deleteUnfinished() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(UNFINISHED)).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Maps all files, which must join each other without a gap, for writing. */
  List<Segment> openAll() throws IOException {
    List<Segment> segments = new ArrayList<>();
    for (Path path : list(folder)) {
      segments.add(Segment.forWriting(path));
    }
    checkChain(segments);
    return segments;
  }

  /** Maps all files, which must join each other without a gap, for reading. */
  static List<Segment> openAllForReading(Path folder) throws IOException {
    List<Segment> segments = new ArrayList<>();
    for (Path path : list(folder)) {
      segments.add(Segment.forReading(path));
    }
    checkChain(segments);
    return segments;
  }

  /**
   * Makes a file of zeros behind a header. Zeros are written, since a hole in a file takes no space
   * until a record is written to it, and a disk that is full by then would kill the process.
   *
   * @throws StoreException if there is no space; nothing is left of the file then
   */
  Segment create(long base) throws IOException {
    Path path = folder.resolve(String.format(Locale.ROOT, "%020d%s", base, SUFFIX));
    Path unfinished = folder.resolve(path.getFileName() + UNFINISHED);
    try {
      if (Files.getFileStore(folder).getUsableSpace() < segmentBytes) {
        throw new IOException("No space left on device");
      }
      write(unfinished, new SegmentHeader(base, segmentBytes).encode());
      Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
      if (durable) {
        forceFolder();
      }
    } catch (IOException e) {
      Files.deleteIfExists(unfinished);
      throw new StoreException(
          "no space for a file of "
              + segmentBytes
              + " bytes in "
              + folder
              + " ("
              + e.getMessage()
              + "); what was stored before is safe",
          e);
    }
    return Segment.forWriting(path);
  }

  private void write(Path file, ByteBuffer header) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
      writeFully(channel, header);
      for (long left = segmentBytes - channel.position(); left > 0; ) {
        zeros.clear().limit((int) Math.min(ZEROS, left));
        left -= zeros.remaining();
        writeFully(channel, zeros);
      }
      if (durable) {
        channel.force(true);
      }
    }
  }

  private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** The name of a file is on the disk once its folder is. Not every system can open one. */
  private void forceFolder() throws IOException {
    if (!System.getProperty("os.name").startsWith("Windows")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  private static void checkChain(List<Segment> segments) throws StoreException {
    long expected = 0;
    for (Segment segment : segments) {
      if (segment.base() != expected) {
        throw new StoreException(
            segment.path()
                + " begins at offset "
                + segment.base()
                + " where "
                + expected
                + " was expected: a file is missing or misnamed; restore it from a copy");
      }
      expected = segment.end();
    }
  }
}
