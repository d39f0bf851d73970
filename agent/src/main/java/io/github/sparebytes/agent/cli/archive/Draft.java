/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import io.github.sparebytes.agent.cli.CliException;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file that appears under its name once it is whole; until then it lies beside it. */
public final class Draft implements Closeable {
  private final Path target;
  private final Path file;
  private final OutputStream out;

  private Draft(Path target, Path file, OutputStream out) {
    this.target = target;
    this.file = file;
    this.out = out;
  }

  /**
   * Begins a file.
   *
   * @throws CliException if it cannot be written there
   */
  public static Draft of(Path target) throws CliException {
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw CliException.notWritable("'" + target + "' is not a file, name one");
    }
    Path file = target.resolveSibling(target.getFileName() + "." + System.nanoTime() + ".tmp");
    try {
      return new Draft(target, file, Files.newOutputStream(file, StandardOpenOption.CREATE_NEW));
    } catch (IOException e) {
      throw CliException.notWritable(
          "cannot write '" + target + "', name a file in a writable folder (" + e + ")");
    }
  }

  /** What goes into the file. */
  public OutputStream out() {
    return out;
  }

  /** Puts the file in its place; an older one is replaced. */
  public void finish() throws IOException {
    out.close();
    try {
      Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Removes what was not finished. */
  @Override
  public void close() throws IOException {
    out.close();
    Files.deleteIfExists(file);
  }
}
