/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** Counters whose numbers tell the site and the counter that they are of. */
final class FixedCounters implements CounterSource {
  @Override
  public long calls(int site) {
    return 1_000L + site;
  }

  @Override
  public long hits(int site) {
    return 2_000L + site;
  }

  @Override
  public long misses(int site) {
    return 3_000L + site;
  }

  @Override
  public long bytesSpared(int site) {
    return 4_000L + site;
  }

  @Override
  public long standAsides() {
    return 5;
  }

  @Override
  public long cacheBytes() {
    return 6;
  }
}
