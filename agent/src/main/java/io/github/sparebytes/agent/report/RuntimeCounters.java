/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import io.github.sparebytes.runtime.CacheStatus;
import io.github.sparebytes.runtime.Sites;

/** The counters that the runtime of this JVM keeps. */
public final class RuntimeCounters implements CounterSource {
  @Override
  public long calls(int site) {
    return Sites.counts(site).calls();
  }

  @Override
  public long hits(int site) {
    return Sites.counts(site).hits();
  }

  @Override
  public long misses(int site) {
    return Sites.counts(site).misses();
  }

  @Override
  public long bytesSpared(int site) {
    return Sites.counts(site).bytesSpared();
  }

  @Override
  public long standAsides() {
    return CacheStatus.now().standAsides();
  }

  @Override
  public long cacheBytes() {
    return CacheStatus.now().bytesHeld();
  }
}
