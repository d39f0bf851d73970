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

/** What live threads keep of one kind, for the status; holds none of it alive. */
final class HeldByThreads {
  private final Set<Reference<Held>> live = new HashSet<Reference<Held>>();
  private final ReferenceQueue<Held> dead = new ReferenceQueue<Held>();

  /** Adds what a thread keeps from now on. */
  synchronized void add(Held held) {
    forgetDead();
    live.add(new WeakReference<Held>(held, dead));
  }

  /** How many live threads keep something. */
  synchronized int count() {
    forgetDead();
    return live.size();
  }

  /** Bytes of heap that they hold together. */
  synchronized long bytesHeld() {
    long sum = 0;
    for (Reference<Held> reference : live) {
      Held held = reference.get();
      if (held != null) {
        sum += held.bytesHeld();
      }
    }
    return sum;
  }

  private void forgetDead() {
    Reference<? extends Held> gone = dead.poll();
    while (gone != null) {
      live.remove(gone);
      gone = dead.poll();
    }
  }
}
