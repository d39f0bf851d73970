/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** What one profiled site counted; a snapshot. */
public final class ProfileCounts {
  /** More texts than these are not told apart. */
  public static final int MAX_TEXTS = DistinctTexts.MAX;

  static final ProfileCounts NONE = new ProfileCounts(0, 0, 0, 0, 0);

  private final long calls;
  private final long bytes;
  private final long hits;
  private final long hitBytes;
  private final long texts;

  ProfileCounts(long calls, long bytes, long hits, long hitBytes, long texts) {
    this.calls = calls;
    this.bytes = bytes;
    this.hits = hits;
    this.hitBytes = hitBytes;
    this.texts = texts;
  }

  /** All calls, those with other charsets than UTF-8 included. */
  public long calls() {
    return calls;
  }

  /** Bytes of heap of the arrays made, those of other charsets left out. */
  public long bytes() {
    return bytes;
  }

  /** Calls whose text a cache of the calling thread would have had. */
  public long hits() {
    return hits;
  }

  /** Bytes of heap of the arrays that these made. */
  public long hitBytes() {
    return hitBytes;
  }

  /** How many different texts there were, give or take a hundredth; at most {@link #MAX_TEXTS}. */
  public long texts() {
    return texts;
  }
}
