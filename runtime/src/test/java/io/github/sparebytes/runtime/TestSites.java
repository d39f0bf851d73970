/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hands each test call sites of its own, so that no counter and no stand-aside leaks into another.
 */
final class TestSites {
  private static final AtomicInteger NEXT = new AtomicInteger();

  private TestSites() {}

  /** A bound site of a caching or counting kind. */
  static int bound() {
    int site = unbound();
    if (!Sites.bind(site)) {
      throw new IllegalStateException("site " + site + " cannot be bound");
    }
    return site;
  }

  /** A number that nothing was bound to. */
  static int unbound() {
    return NEXT.getAndIncrement();
  }
}
