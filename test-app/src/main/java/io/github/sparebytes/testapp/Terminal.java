/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells whether somebody looks on. */
final class Terminal {
  private static final Path STDERR = Path.of("/proc/self/fd/2");

  private Terminal() {}

  /** Java cannot tell whether stderr is a terminal; Linux can. Elsewhere it is none. */
  static boolean isStderr() {
    try {
      String target = Files.readSymbolicLink(STDERR).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
