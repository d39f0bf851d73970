/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits until a server is ready. */
public final class Startup {
  private static final long LIMIT_SECONDS = 120;
  private static final long PAUSE_MILLIS = 100;

  private Startup() {}

  /**
   * Returns once {@code ready} says so.
   *
   * @throws RocketmqException when the process ends or the time is up first; the first line of its
   *     message names the cause, the log's tail follows
   */
  public static void await(JavaProcess process, Path log, BooleanSupplier ready)
      throws RocketmqException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!ready.getAsBoolean()) {
      if (!process.isAlive()) {
        throw new RocketmqException(
            process.name() + " ended while it started: " + cause(process, log));
      }
      if (System.nanoTime() - end > 0) {
        throw new RocketmqException(
            process.name()
                + " was not ready after "
                + LIMIT_SECONDS
                + " s: "
                + cause(process, log));
      }
      pause();
    }
  }

  /**
   * Returns what {@code found} gives once it gives something.
   *
   * @param otherwise what is said when the time is up first
   */
  static <T> T await(String otherwise, Supplier<Optional<T>> found) throws RocketmqException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    Optional<T> result = found.get();
    while (result.isEmpty()) {
      if (System.nanoTime() - end > 0) {
        throw new RocketmqException(otherwise + " within " + LIMIT_SECONDS + " s");
      }
      pause();
      result = found.get();
    }
    return result.get();
  }

  private static void pause() throws RocketmqException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RocketmqException("interrupted while a server started", e);
    }
  }

  private static String cause(JavaProcess process, Path log) {
    String tail = process.outputTail();
    if (Files.exists(log)) {
      tail = tail + "\n" + JavaProcess.tail(log);
    }
    return ServerLog.cause(process.output(), log) + "\n" + tail;
  }
}
