/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The file that the report goes to: always a whole report or none. */
public final class ReportFile {
  private final String path;
  private final AgentLog log;

  /**
   * Names the file; nothing is opened yet.
   *
   * @param path of a file in a folder that exists; an older file is replaced
   */
  public ReportFile(String path, AgentLog log) {
    this.path = path;
    this.log = log;
  }

  /**
   * Writes the report beside the file and moves it there. Threads of one agent take turns.
   *
   * @return false if that failed, which the log tells once, and an older report is left as it was
   */
  public synchronized boolean write(JsonReport report) {
    try {
      replace(Paths.get(path), report);
      return true;
    } catch (Throwable t) {
      log.once(
          "report " + path,
          "cannot write the report '" + path + "', name a file in a writable folder (" + t + ")");
      return false;
    }
  }

  private static void replace(Path named, JsonReport report) throws IOException {
    if (Files.exists(named) && !Files.isRegularFile(named)) {
      // a folder cannot be replaced, a device must not be
      throw new IOException("not a file");
    }
    Path target = Files.exists(named) ? named.toRealPath() : named.toAbsolutePath();
    Path draft = target.resolveSibling(target.getFileName() + "." + System.nanoTime() + ".tmp");
    try {
      // not createTempFile: that one hides the file from other users
      try (Writer out =
          Files.newBufferedWriter(draft, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW)) {
        report.writeTo(out);
      }
      move(draft, target);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
