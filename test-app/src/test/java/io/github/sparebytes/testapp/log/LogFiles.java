/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Logs of texts, and what can happen to their files. */
public final class LogFiles {

  static final int SEGMENT_BYTES = 4096;

  private LogFiles() {}

  static LogOptions options(Path folder) {
    return new LogOptions(folder, FlushMode.ASYNC, SEGMENT_BYTES, false);
  }

  /** Appends texts to the log in a folder; returns the offset behind each. */
  static List<Long> append(Path folder, String... texts) throws IOException {
    List<Long> ends = new ArrayList<>();
    try (CommitLog log = CommitLog.open(options(folder))) {
      for (String text : texts) {
        ends.add(log.append(payload(text)));
      }
    }
    return ends;
  }

  static ByteBuffer payload(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  static String text(ByteBuffer payload) {
    return UTF_8.decode(payload.duplicate()).toString();
  }

  /** Returns the texts that a scan comes across before any damage. */
  static List<String> texts(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    scan(folder, texts);
    return texts;
  }

  static ScanResult scan(Path folder) throws IOException {
    return scan(folder, new ArrayList<>());
  }

  private static ScanResult scan(Path folder, List<String> texts) throws IOException {
    return LogScan.of(
        folder,
        (offset, payload) -> {
          texts.add(text(payload));
          return null;
        });
  }

  /** Changes one byte at an offset in the log's first file. */
  public static void flip(Path folder, long offset) throws IOException {
    try (FileChannel file =
        FileChannel.open(first(folder), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      file.read(one, offset);
      file.write(one.put(0, (byte) (one.get(0) ^ 0x11)).flip(), offset);
    }
  }

  /** Overwrites bytes at an offset in the log's first file. */
  static void overwrite(Path folder, long offset, byte... bytes) throws IOException {
    try (FileChannel file = FileChannel.open(first(folder), StandardOpenOption.WRITE)) {
      file.write(ByteBuffer.wrap(bytes), offset);
    }
  }

  /** Returns the first file of a log. */
  public static Path first(Path folder) {
    return folder.resolve("00000000000000000000.log");
  }

  /** Returns the contents of all files, to be compared with those of another moment. */
  public static Map<String, ByteBuffer> contents(Path folder) throws IOException {
    Map<String, ByteBuffer> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), ByteBuffer.wrap(Files.readAllBytes(file)));
      }
    }
    return contents;
  }
}
