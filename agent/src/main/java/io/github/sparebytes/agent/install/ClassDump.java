/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Writes rewritten classes, as they were and as they are, for {@code javap}. */
final class ClassDump {
  private final String folder;

  /** A dump into a folder, which is made when it is first needed; null dumps nothing. */
  ClassDump(String folder) {
    this.folder = folder;
  }

  /**
   * Writes {@code NAME.before.class} and {@code NAME.class}.
   *
   * @param className internal name
   * @throws IOException if they cannot be written
   */
  void write(String className, byte[] before, byte[] after) throws IOException {
    if (folder == null) {
      return;
    }
    try {
      Path base = Paths.get(folder);
      write(base.resolve(className + ".before.class"), before);
      write(base.resolve(className + ".class"), after);
    } catch (InvalidPathException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
