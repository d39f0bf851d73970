/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Switches;

/** How a text comes to its bytes. */
public enum Way {
  /** As in the brokers. */
  STOCK(false),
  /** By a patch of the source. */
  PATCHED(false),
  /** Through the runtime's cache of the thread, called from source. */
  THREAD(false),
  /** Through the runtime's shared cache, called from source. */
  SHARED(true),
  /** As in the brokers, rewritten by the agent, with the cache of the thread. */
  REWRITTEN_THREAD(false),
  /** As in the brokers, rewritten by the agent, with the shared cache. */
  REWRITTEN_SHARED(true);

  private final boolean sharesCache;

  Way(boolean sharesCache) {
    this.sharesCache = sharesCache;
  }

  /** An encoder of this way, and the runtime's switches where it needs them. */
  TopicEncoder encoder() {
    BenchmarkSites.bind();
    Switches.shareCache(sharesCache);
    return switch (this) {
      case STOCK -> new StockTopicEncoder();
      case PATCHED -> new PatchedTopicEncoder();
      case THREAD, SHARED -> new RuntimeTopicEncoder();
      case REWRITTEN_THREAD, REWRITTEN_SHARED -> rewritten();
    };
  }

  private static TopicEncoder rewritten() {
    TopicEncoder encoder = new RewrittenTopicEncoder();
    Rewriting.require(RewrittenTopicEncoder.class, () -> encoder.encode(new Message("probe")));
    return encoder;
  }
}
