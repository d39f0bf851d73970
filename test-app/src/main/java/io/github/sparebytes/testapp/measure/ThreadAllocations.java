/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Bytes that each thread of this JVM has allocated since it started, as of some moment. */
public final class ThreadAllocations {

  private final Map<Long, Long> bytesById;

  private ThreadAllocations(Map<Long, Long> bytesById) {
    this.bytesById = bytesById;
  }

  /** Returns what all threads have allocated up to now; nothing where the JVM does not count. */
  public static ThreadAllocations now() {
    Map<Long, Long> bytesById = new HashMap<>();
    if (AllocationCounter.supported()) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long[] ids = threads.getAllThreadIds();
      long[] bytes = threads.getThreadAllocatedBytes(ids);
      for (int i = 0; i < ids.length; i++) {
        if (bytes[i] >= 0) {
          bytesById.put(ids[i], bytes[i]);
        }
      }
    }
    return new ThreadAllocations(bytesById);
  }

  /** Returns what threads that are alive now have allocated since an earlier moment. */
  public long since(ThreadAllocations before) {
    return since(before, List.copyOf(bytesById.keySet()));
  }

  /** Returns what some threads have allocated since an earlier moment. */
  public long since(ThreadAllocations before, List<Long> threadIds) {
    long sum = 0;
    for (long id : threadIds) {
      sum += bytesById.getOrDefault(id, 0L) - before.bytesById.getOrDefault(id, 0L);
    }
    return sum;
  }
}
