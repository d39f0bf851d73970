/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** The counters of rewritten call sites. All numbers only grow, except the bytes held. */
public interface CounterSource {
  /** How often a site was run. */
  long calls(int site);

  /** How often a cache had the text. */
  long hits(int site);

  /** How often a cache did not have the text. */
  long misses(int site);

  /** The array bytes that were not allocated. */
  long bytesSpared(int site);

  /** How often a cache stood aside because it found too little. */
  long standAsides();

  /** The bytes that all caches hold now. */
  long cacheBytes();
}
