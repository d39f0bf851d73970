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

  private final Path path;
  private final Thread hook = new Thread(this::delete, "delete-temp-folder");

  TempFolder() throws IOException {
    path = Files.createTempDirectory("sparebytes-test-app");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook is on its way.
    }
  }

  private void delete() {
    FileTree.delete(path);
  }
}
