/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that the current thread has allocated on the heap since it started. */
public final class AllocationCounter {

  private static final ThreadMXBean THREADS = find();

  private AllocationCounter() {}

  /** Returns whether this JVM counts. */
  public static boolean supported() {
    return THREADS != null;
  }

  /** Returns the count, or 0 for ever where the JVM does not count. Allocates nothing itself. */
  public static long bytes() {
    return THREADS == null ? 0 : THREADS.getCurrentThreadAllocatedBytes();
  }

  private static ThreadMXBean find() {
    if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
        && threads.isThreadAllocatedMemorySupported()) {
      threads.setThreadAllocatedMemoryEnabled(true);
      return threads;
    }
    return null;
  }
}
