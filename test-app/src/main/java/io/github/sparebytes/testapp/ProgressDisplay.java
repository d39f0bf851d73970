/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.compare.Progress;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar on a terminal, a line for each repetition anywhere else. */
final class ProgressDisplay implements Progress, AutoCloseable {

  private static final int WIDTH = 78;

  private final PrintWriter err;
  private final boolean terminal;
  private ProgressBar bar;

  ProgressDisplay(PrintWriter err) {
    this.err = err;
    this.terminal = Terminal.isStderr();
  }

  @Override
  public void next(int number, int total, String what) {
    if (!terminal) {
      return;
    }
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("JVMs")
              .setInitialMax(total)
              .setStyle(ProgressBarStyle.ASCII)
              .setMaxRenderedLength(WIDTH)
              .build();
    }
    bar.stepTo(number - 1L);
    bar.setExtraMessage(what);
  }

  @Override
  public void repetition(String line) {
    if (bar == null) {
      err.println(line);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.setExtraMessage("");
      bar.stepTo(bar.getMax());
      bar.close();
    }
  }
}
