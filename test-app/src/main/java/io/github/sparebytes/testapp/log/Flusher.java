/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings a log to the disk: at once if appenders wait for it, all that came meanwhile in one go;
 * else every so often.
 */
final class Flusher implements AutoCloseable {

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final CommitLog log;
  private final FlushMode mode;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final Thread thread = new Thread(this::run, "log-flush");
  private volatile long flushed;
  private volatile boolean closing;

  Flusher(CommitLog log, FlushMode mode, long flushed) {
    this.log = log;
    this.mode = mode;
    this.flushed = flushed;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  long flushed() {
    return flushed;
  }

  void onFlush(Runnable listener) {
    listeners.add(listener);
  }

  /** Tells that there is something to flush. */
  void appended() {
    if (mode == FlushMode.SYNC) {
      LockSupport.unpark(thread);
    }
  }

  @Override
  public void close() {
    closing = true;
    LockSupport.unpark(thread);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    boolean last;
    do {
      last = closing;
      if (!last && (mode == FlushMode.ASYNC || log.appended() == flushed)) {
        LockSupport.parkNanos(this, PAUSE_NANOS);
      }
      last |= !flush();
    } while (!last);
  }

  private boolean flush() {
    long target = log.appended();
    if (target == flushed) {
      return true;
    }
    try {
      log.force(flushed, target);
    } catch (UncheckedIOException e) {
      log.fail(new StoreException("the disk failed: " + e.getCause().getMessage(), e));
      listeners.forEach(Runnable::run);
      return false;
    }
    flushed = target;
    listeners.forEach(Runnable::run);
    return true;
  }
}
