/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits until a server is ready. */
public final class Startup {
  private static final long LIMIT_SECONDS = 120;
  private static final long PAUSE_MILLIS = 100;

  private Startup() {}

  /**
   * Returns once {@code ready} says so.
   *
   * @throws RocketmqException with the log's tail, when the process ends or the time is up first
   */
  public static void await(JavaProcess process, Path log, BooleanSupplier ready)
      throws RocketmqException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!ready.getAsBoolean()) {
      if (!process.isAlive()) {
        throw new RocketmqException("the server ended while it started; " + tail(process, log));
      }
      if (System.nanoTime() - end > 0) {
        throw new RocketmqException(
            "the server was not ready after " + LIMIT_SECONDS + " s; " + tail(process, log));
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new RocketmqException("interrupted while a server started", e);
      }
    }
  }

  private static String tail(JavaProcess process, Path log) {
    String output = process.outputTail();
    return Files.exists(log) ? output + "\n" + JavaProcess.tail(log) : output;
  }
}
