/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import javax.management.JMException;

/**
 * Bytes that all threads of another JVM allocate between two moments. JDK 21 and later, and late
 * updates of 17, count them in one sum. Elsewhere the threads are asked one by one, again and
 * again: of a thread that ends meanwhile, what it allocated after it was last asked is missed, and
 * {@link #unseen} says how many threads were never asked at all. Threads that the measuring itself
 * needs are left out.
 */
final class AllocationMeter {
  private static final int ATTEMPTS = 10;

  private final JvmProbe probe;
  private final boolean inOneSum;
  private final Map<Long, Long> first = new HashMap<>();
  private final Map<Long, Long> last = new HashMap<>();
  private final Set<Long> own = new HashSet<>();
  private OptionalLong totalBefore = OptionalLong.empty();
  private long startedBefore;

  AllocationMeter(JvmProbe probe) {
    this(probe, true);
  }

  /**
   * Prepares to count.
   *
   * @param inOneSum whether the JVM's own sum is taken where it has one
   */
  AllocationMeter(JvmProbe probe, boolean inOneSum) {
    this.probe = probe;
    this.inOneSum = inOneSum;
  }

  /** Begins to count. */
  synchronized void begin() throws IOException, JMException {
    last.clear();
    first.clear();
    startedBefore = sampleAtRest();
    first.putAll(last);
    totalBefore = total();
  }

  /** Asks all threads; often, so that little is missed of those that end. */
  synchronized void sample() {
    ThreadMXBean threads = probe.threads();
    long[] ids = threads.getAllThreadIds();
    long[] fresh = Arrays.stream(ids).filter(id -> !last.containsKey(id)).toArray();
    for (ThreadInfo thread : threads.getThreadInfo(fresh)) {
      if (thread != null && isOwn(thread.getThreadName())) {
        own.add(thread.getThreadId());
      }
    }
    long[] bytes = threads.getThreadAllocatedBytes(ids);
    for (int i = 0; i < ids.length; i++) {
      if (bytes[i] >= 0) {
        last.put(ids[i], bytes[i]);
      }
    }
  }

  /** Bytes allocated since the begin. */
  synchronized long bytes() throws IOException, JMException {
    OptionalLong total = total();
    sample();
    long ownBytes = 0;
    long bytes = 0;
    for (Map.Entry<Long, Long> thread : last.entrySet()) {
      long allocated = thread.getValue() - first.getOrDefault(thread.getKey(), 0L);
      if (own.contains(thread.getKey())) {
        ownBytes += allocated;
      } else {
        bytes += allocated;
      }
    }
    return total.isPresent() ? total.getAsLong() - totalBefore.getAsLong() - ownBytes : bytes;
  }

  /** Threads that were started and ended without ever being asked; 0 where none need be. */
  synchronized long unseen() {
    long started = sampleAtRest() - startedBefore;
    long seen = last.keySet().stream().filter(id -> !first.containsKey(id)).count();
    return totalBefore.isPresent() ? 0 : Math.max(0, started - seen);
  }

  private OptionalLong total() throws IOException, JMException {
    return inOneSum ? probe.totalAllocatedBytes() : OptionalLong.empty();
  }

  /** Asks all threads at a moment in which none starts, and says how many have started so far. */
  private long sampleAtRest() {
    long before = -1;
    long after = probe.threads().getTotalStartedThreadCount();
    for (int i = 0; i < ATTEMPTS && before != after; i++) {
      before = after;
      sample();
      after = probe.threads().getTotalStartedThreadCount();
    }
    return after;
  }

  static boolean isOwn(String threadName) {
    return threadName.startsWith("RMI ")
        || threadName.startsWith("JMX ")
        || threadName.startsWith("JFR ")
        || threadName.equals("Attach Listener");
  }
}
