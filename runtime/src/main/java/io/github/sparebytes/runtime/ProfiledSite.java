/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.concurrent.atomic.LongAdder;

/** The counters of one profiled site. */
final class ProfiledSite {
  private final LongAdder calls = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final LongAdder hits = new LongAdder();
  private final LongAdder hitBytes = new LongAdder();
  private final DistinctTexts texts = new DistinctTexts();

  /** Counts a call that made an array of {@code length} bytes of {@code text}. */
  void count(String text, int length, boolean isUtf8) {
    calls.increment();
    if (!isUtf8) {
      return; // A redirect would do what the code does now.
    }
    int size = Site.heapSize(length);
    bytes.add(size);
    int hash = DistinctTexts.hash(text);
    texts.add(hash);
    if (length <= Entry.MAX_BYTES && Entry.admits(text.length()) && RecentTexts.meet(text, hash)) {
      hits.increment();
      hitBytes.add(size);
    }
  }

  /** Counts an array of {@code length} bytes that no text is known of. */
  void count(int length) {
    calls.increment();
    bytes.add(Site.heapSize(length));
  }

  ProfileCounts counts() {
    return new ProfileCounts(
        calls.sum(), bytes.sum(), hits.sum(), hitBytes.sum(), texts.estimate());
  }
}
