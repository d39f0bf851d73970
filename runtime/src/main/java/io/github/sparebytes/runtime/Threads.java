/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * What the runtime asks about the current thread, without a call to any method a host overrides.
 */
final class Threads {
  /** {@code Thread.isVirtual()}, a final method from Java 21; null where the JDK has none. */
  private static final MethodHandle IS_VIRTUAL = findIsVirtual();

  private Threads() {}

  private static MethodHandle findIsVirtual() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
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

  /** The stripe of counters that the current thread writes to. */
  static int stripe() {
    return Site.stripe(System.identityHashCode(Thread.currentThread()));
  }
}
