/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads that begin together and, once their work is done, stay until all are done and somebody
 * has looked: what a thread has allocated cannot be asked for after its end.
 */
final class Crew {

  private final Phaser phaser = new Phaser(1);
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /** What a member does. */
  interface Work {
    void run() throws ClientException, InterruptedException;
  }

  /** Adds a thread, which waits for {@link #begin}. */
  void add(String name, Work work) {
    phaser.register();
    Thread thread = new Thread(() -> run(work), name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits until all are there, and lets them go. */
  void begin() {
    phaser.arriveAndAwaitAdvance();
  }

  /** Waits until all are done; they stay. */
  void awaitAll() {
    phaser.arriveAndAwaitAdvance();
  }

  /**
   * Lets all threads end.
   *
   * @throws ClientException if the work of one failed, for the first such reason
   */
  void dismiss() throws ClientException, InterruptedException {
    phaser.arriveAndAwaitAdvance();
    Throwable reason = failure.get();
    if (reason instanceof ClientException) {
      throw new ClientException(reason.getMessage());
    } else if (reason instanceof InterruptedException) {
      throw new InterruptedException();
    } else if (reason != null) {
      throw new IllegalStateException(reason);
    }
  }

  /** Returns whether somebody failed, so that the others may as well stop. */
  boolean failed() {
    return failure.get() != null;
  }

  /** Waits three times: for the begin, for all to be done, and to be dismissed. */
  private void run(Work work) {
    phaser.arriveAndAwaitAdvance();
    try {
      work.run();
    } catch (ClientException | InterruptedException | RuntimeException | Error e) {
      failure.compareAndSet(null, e);
    }
    phaser.arriveAndAwaitAdvance();
    phaser.arriveAndAwaitAdvance();
  }
}
