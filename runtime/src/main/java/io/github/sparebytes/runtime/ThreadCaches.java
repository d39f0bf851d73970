/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;

/** All caches of live threads, for the status; holds none of them alive. */
final class ThreadCaches {
  private static final Set<Reference<ThreadCache>> LIVE = new HashSet<Reference<ThreadCache>>();
  private static final ReferenceQueue<ThreadCache> DEAD = new ReferenceQueue<ThreadCache>();

  private ThreadCaches() {}

  /** Loads and initialises this class. */
  static void load() {}

  /** Adds the cache of a thread. */
  static synchronized void register(ThreadCache cache) {
    forgetDead();
    LIVE.add(new WeakReference<ThreadCache>(cache, DEAD));
  }

  /** How many live threads have a cache. */
  static synchronized int count() {
    forgetDead();
    return LIVE.size();
  }

  /** Bytes of heap that they hold together. */
  static synchronized long bytesHeld() {
    long sum = 0;
    for (Reference<ThreadCache> reference : LIVE) {
      ThreadCache cache = reference.get();
      if (cache != null) {
        sum += cache.bytesHeld();
      }
    }
    return sum;
  }

  private static void forgetDead() {
    Reference<? extends ThreadCache> dead = DEAD.poll();
    while (dead != null) {
      LIVE.remove(dead);
      dead = DEAD.poll();
    }
  }
}
