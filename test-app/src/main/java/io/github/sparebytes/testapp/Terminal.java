/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** The terminal that stderr may be. */
final class Terminal {

  private static final int WIDTH = 78;
  private static final Path STDERR = Path.of("/proc/self/fd/2");

  private Terminal() {}

  /** Java cannot tell whether stderr is a terminal; Linux can. Elsewhere there is no bar. */
  static boolean isThere() {
    try {
      String target = Files.readSymbolicLink(STDERR).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Shows a bar that ends at {@code max}. */
  static ProgressBar bar(String task, long max) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(max)
        .setStyle(ProgressBarStyle.ASCII)
        .setMaxRenderedLength(WIDTH)
        .build();
  }
}
