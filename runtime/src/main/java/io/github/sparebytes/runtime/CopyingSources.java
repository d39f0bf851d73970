/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * The buffers of Netty's that are known to copy into an array that they are given, and to forget
 * it: those of {@link CopyingSinks}, and slices and duplicates of pooled ones. What lies below such
 * a slice is a pooled buffer, whose class nobody outside Netty's package can extend; what lies
 * below an unpooled slice may be anybody's.
 */
final class CopyingSources {
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<Boolean>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          String name = type.getName();
          return CopyingSinks.isNettyLeaf(name) || CopyingSinks.isPooledView(name);
        }
      };

  private CopyingSources() {}

  /** Loads and initialises all that {@link #contains} needs. */
  static void load() {
    KNOWN.get(Object.class);
  }

  /** Whether {@code source}, not null, is one of them. */
  static boolean contains(Object source) {
    return KNOWN.get(source.getClass());
  }
}
