/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.report.CounterSource;

/** The counters of classes that do not run here. */
final class NoCounters implements CounterSource {
  @Override
  public long calls(int site) {
    return 0;
  }

  @Override
  public long hits(int site) {
    return 0;
  }

  @Override
  public long misses(int site) {
    return 0;
  }

  @Override
  public long bytesSpared(int site) {
    return 0;
  }

  @Override
  public long standAsides() {
    return 0;
  }

  @Override
  public long cacheBytes() {
    return 0;
  }
}
