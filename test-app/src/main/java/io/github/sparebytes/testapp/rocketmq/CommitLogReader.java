/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** Reads a stopped broker's commit log: files named after their offset, records back to back. */
final class CommitLogReader {
  private static final int BLANK_MAGIC = 0xCBD43194;
  private static final int LARGEST_RECORD = 16 << 20;

  private final Path folder;

  CommitLogReader(Path folder) {
    this.folder = folder;
  }

  /** Takes one record: its file, where it stands in it, and itself. */
  @FunctionalInterface
  interface Visitor {
    void visit(Path file, long position, StoredMessage message);
  }

  /**
   * Visits all messages, in the order in which they were stored.
   *
   * @throws RocketmqException that names file and position, when a record is damaged
   */
  void read(Visitor visitor) throws RocketmqException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files =
          all.filter(file -> file.getFileName().toString().matches("[0-9]{20}")).sorted().toList();
    } catch (IOException e) {
      throw new RocketmqException("no commit log at " + folder + " (" + e + ")", e);
    }
    for (Path file : files) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        read(file, channel, visitor);
      } catch (IOException e) {
        throw new RocketmqException("cannot read " + file + " (" + e + ")", e);
      }
    }
  }

  /** Reads the one record at a position again. */
  static StoredMessage at(Path file, long position) throws RocketmqException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer head = bytes(channel, position, 8);
      return StoredMessage.of(bytes(channel, position, head.getInt(0)).array());
    } catch (IOException e) {
      throw new RocketmqException("cannot read " + file + " (" + e + ")", e);
    }
  }

  private static void read(Path file, FileChannel channel, Visitor visitor)
      throws IOException, RocketmqException {
    long position = 0;
    while (position + 8 <= channel.size()) {
      ByteBuffer head = bytes(channel, position, 8);
      int size = head.getInt(0);
      int magic = head.getInt(4);
      if (magic == BLANK_MAGIC || (size == 0 && magic == 0)) {
        return;
      }
      try {
        if (size < 8 || size > LARGEST_RECORD || position + size > channel.size()) {
          throw new IllegalArgumentException("not a stored message: its size is " + size);
        }
        StoredMessage message = StoredMessage.of(bytes(channel, position, size).array());
        visitor.visit(file, position, message);
      } catch (IllegalArgumentException e) {
        throw new RocketmqException(
            "damaged record in " + file + " at " + position + ": " + e.getMessage(), e);
      }
      position += size;
    }
  }

  private static ByteBuffer bytes(FileChannel channel, long position, int size) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(size);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, position + buffer.position()) < 0) {
        throw new IOException("the file ends at " + channel.size());
      }
    }
    return buffer.flip();
  }
}
