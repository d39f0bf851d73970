/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * What one call site did so far while its feature was on; a snapshot.
 *
 * <p>The counters are cheap rather than exact: threads that happen to share a stripe can lose a
 * count to each other, and calls made while the site's cache stood aside are not counted.
 */
public final class SiteCounts {
  /** The counts of a site that was never called. */
  static final SiteCounts NONE = new SiteCounts(0, 0, 0, 0);

  private final long calls;
  private final long hits;
  private final long misses;
  private final long bytesSpared;

  SiteCounts(long calls, long hits, long misses, long bytesSpared) {
    this.calls = calls;
    this.hits = hits;
    this.misses = misses;
    this.bytesSpared = bytesSpared;
  }

  /** All counted calls: hits, misses, and texts that no cache is for. */
  public long calls() {
    return calls;
  }

  /** Calls that needed no new array. */
  public long hits() {
    return hits;
  }

  /** Calls that looked a text up and had to encode it. */
  public long misses() {
    return misses;
  }

  /**
   * Bytes of heap that the hits did not allocate: array headers, contents and alignment; less the
   * copies that {@link Encoded#admit} made for sinks it does not know. Negative where a text was
   * encoded anew and then copied as well.
   */
  public long bytesSpared() {
    return bytesSpared;
  }

  @Override
  public String toString() {
    return "calls "
        + calls
        + ", hits "
        + hits
        + ", misses "
        + misses
        + ", bytes spared "
        + bytesSpared;
  }
}
