/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the runtime asks about the current thread, without a call to any method a host overrides.
 */
final class Threads {
  /** {@code Thread.isVirtual()}, a final method from Java 21; null where the JDK has none. */
  private static final MethodHandle IS_VIRTUAL = find("isVirtual", boolean.class);

  /** {@code Thread.threadId()}, a final method from Java 19; null where the JDK has none. */
  private static final MethodHandle ID = find("threadId", long.class);

  private static final AtomicInteger NEXT = new AtomicInteger();

  private Threads() {}

  private static MethodHandle find(String name, Class<?> result) {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, name, MethodType.methodType(result));
    } catch (Throwable absent) {
      return null;
    }
  }

  /** Whether the current thread is a virtual one; true also if that cannot be told. */
  static boolean isVirtual() {
    if (IS_VIRTUAL == null) {
      return false;
    }
    try {
      return (boolean) IS_VIRTUAL.invokeExact(Thread.currentThread());
    } catch (Throwable unknown) {
      return true;
    }
  }

  /**
   * The stripe of counters that the current thread writes to.
   *
   * <p>Not by the thread's identity hash: while somebody waits in its {@code join}, the JVM looks
   * for that behind the lock, as long as two encodings take.
   */
  static int stripe() {
    if (ID != null) {
      try {
        return Site.stripe((int) (long) ID.invokeExact(Thread.currentThread()));
      } catch (Throwable unknown) {
        return Site.stripe(0);
      }
    }
    ScratchSlot slot = ScratchSlot.ofThread();
    return slot != null ? slot.stripe : Site.stripe(0);
  }

  /** A stripe for a thread that has none, shared with as few others as possible. */
  static int nextStripe() {
    return Site.stripe(NEXT.getAndIncrement());
  }
}
