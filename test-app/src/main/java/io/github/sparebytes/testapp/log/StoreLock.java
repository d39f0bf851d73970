/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps a store to one process; the system lets go of it when that process ends, however. */
final class StoreLock implements AutoCloseable {

  /** Name of the file that is locked; it stays behind, as deleting it would be a race. */
  static final String NAME = "store.lock";

  private final FileChannel channel;

  private StoreLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock of a folder.
   *
   * @throws StoreException if somebody has it
   */
  static StoreLock take(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new StoreLock(channel);
      }
    } catch (OverlappingFileLockException e) {
      // Somebody in this very JVM has it, which comes to the same.
    }
    channel.close();
    throw new StoreException(
        folder + " is in use by another server; stop it, or name another folder");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
