/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.report.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that is gone when it is closed, or when the JVM ends before that. */
final class TempFolder implements AutoCloseable {

  private static final int ATTEMPTS = 20;
  private static final long PAUSE_MILLIS = 100;

  private final Path path;
  private final Thread hook = new Thread(this::deleteAtEnd, "delete-temp-folder");

  TempFolder() throws IOException {
    path = Files.createTempDirectory("sparebytes-test-app");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    FileTree.delete(path);
    keep();
  }

  /**
   * Lets the folder stay when it is not closed.
   *
   * @return whether it stays; when this JVM is ending, the folder is on its way already
   */
  boolean keep() {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** Processes that write there may be ending at the same time. */
  private void deleteAtEnd() {
    try {
      for (int i = 0; i < ATTEMPTS && Files.exists(path); i++) {
        FileTree.delete(path);
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
