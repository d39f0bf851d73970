/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar on stderr while messages are sent, if that is a terminal; else nothing. */
final class ProgressLine implements AutoCloseable {

  private static final int WIDTH = 78;

  private final ProgressBar bar;

  ProgressLine(String task, long max) {
    bar =
        Terminal.isStderr()
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(max)
                .setStyle(ProgressBarStyle.ASCII)
                .setMaxRenderedLength(WIDTH)
                .build()
            : null;
  }

  /** Goes on by so many. */
  void step(long count) {
    if (bar != null) {
      bar.stepBy(count);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
