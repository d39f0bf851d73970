/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Makes the file after the current one ahead of time, so that nobody waits for zeros. */
final class SegmentSupply implements AutoCloseable {

  private static final int SECONDS_TO_END = 30;

  private final SegmentFiles files;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread made = new Thread(task, "log-files");
            made.setDaemon(true);
            return made;
          });
  private Future<Segment> next;

  SegmentSupply(SegmentFiles files) {
    this.files = files;
  }

  /** Begins with the file at {@code base}, unless that was done before. */
  void prepare(long base) {
    if (next == null) {
      next = thread.submit(() -> files.create(base));
    }
  }

  /**
   * Returns the file at {@code base}, prepared or not.
   *
   * @throws IOException if it could not be made, now that it is needed
   */
  Segment take(long base) throws IOException {
    if (failedEarlier()) {
      next = null;
    }
    prepare(base);
    try {
      return next.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new StoreException("the next file could not be made: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("interrupted while the next file was made", e);
    } finally {
      next = null;
    }
  }

  /** There may be space by now. */
  private boolean failedEarlier() {
    return next != null && next.isDone() && isFailed(next);
  }

  private static boolean isFailed(Future<Segment> done) {
    try {
      return done.get() == null;
    } catch (ExecutionException e) {
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException("a future that is done makes nobody wait", e);
    }
  }

  @Override
  public void close() {
    thread.shutdown();
    try {
      if (!thread.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
