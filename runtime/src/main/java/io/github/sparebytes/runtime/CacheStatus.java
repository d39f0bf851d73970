/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** What the caches of encoded texts and the scratch arrays hold; a snapshot. */
public final class CacheStatus {
  private final int threads;
  private final long bytesHeld;
  private final long standAsides;

  private CacheStatus(int threads, long bytesHeld, long standAsides) {
    this.threads = threads;
    this.bytesHeld = bytesHeld;
    this.standAsides = standAsides;
  }

  /** Reads the caches of all live threads and the shared one. Never null. */
  public static CacheStatus now() {
    return new CacheStatus(
        ThreadCache.live().count(),
        ThreadCache.live().bytesHeld() + SharedCache.bytesHeld() + ScratchSlot.allBytesHeld(),
        Sites.standAsides());
  }

  /** How many live threads have a cache of their own. */
  public int threads() {
    return threads;
  }

  /** Bytes of heap that caches and scratch keep alive: tables, entries, texts and arrays. */
  public long bytesHeld() {
    return bytesHeld;
  }

  /** How often, at all sites, a hit rate under one half made the cache stand aside for a while. */
  public long standAsides() {
    return standAsides;
  }

  @Override
  public String toString() {
    return "threads " + threads + ", bytes held " + bytesHeld + ", stand-asides " + standAsides;
  }
}
