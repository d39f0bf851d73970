/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * What a {@link ThreadCache} would hold, by hashes alone: as many texts, in the same slots, dropped
 * in the same order. Virtual threads have none.
 */
final class RecentTexts {
  private static final int SLOT_BITS = 8;
  private static final int SLOTS = 1 << SLOT_BITS;
  private static final int TABLE_COST = 4 * SLOTS + 80;

  private static final ThreadLocal<RecentTexts> LOCAL = new ThreadLocal<RecentTexts>();

  private final int[] hashes = new int[SLOTS];
  private final int[] costs = new int[SLOTS];
  private int bytesHeld = TABLE_COST;
  private int hand;

  private RecentTexts() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * Shows the current thread's table a text.
   *
   * @param text short enough for a cache
   * @param hash of {@link DistinctTexts#hash}
   * @return whether it was there
   */
  static boolean meet(String text, int hash) {
    if (Threads.isVirtual()) {
      return false;
    }
    RecentTexts recent = LOCAL.get();
    if (recent == null) {
      recent = new RecentTexts();
      LOCAL.set(recent);
    }
    return recent.find(text, hash);
  }

  private boolean find(String text, int hash) {
    int slot = Entry.hash(text, text.length()) >>> (32 - SLOT_BITS);
    for (int i = 0; i < Entry.WAYS; i++) {
      if (hashes[slot ^ i] == hash) {
        return true;
      }
    }
    keep(hash, Entry.cost(text.length(), text.length()), slot);
    return false;
  }

  private void keep(int hash, int cost, int slot) {
    drop(slot ^ (Entry.WAYS - 1));
    for (int i = Entry.WAYS - 1; i > 0; i--) {
      hashes[slot ^ i] = hashes[slot ^ (i - 1)];
      costs[slot ^ i] = costs[slot ^ (i - 1)];
    }
    hashes[slot] = 0;
    costs[slot] = 0;
    for (int i = 0; i < SLOTS && bytesHeld + cost > ThreadCache.MAX_BYTES; i++) {
      drop(hand++ & (SLOTS - 1));
    }
    hashes[slot] = hash;
    costs[slot] = cost;
    bytesHeld += cost;
  }

  private void drop(int slot) {
    bytesHeld -= costs[slot];
    hashes[slot] = 0;
    costs[slot] = 0;
  }
}
