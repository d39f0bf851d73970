/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.StandardCharsets;

/**
 * The texts that one platform thread encoded last, bounded in bytes. Virtual threads have none.
 *
 * <p>A text has four slots, whose indices differ in the two lowest bits. What is new takes the one
 * that its hash names, and what was there moves on to the next.
 */
final class ThreadCache implements Held {
  /** The most heap that one cache keeps alive, in bytes. */
  static final int MAX_BYTES = 16 * 1024;

  private static final int SLOT_BITS = 8;
  private static final int SLOTS = 1 << SLOT_BITS;

  // This object, its table, and what the thread's own map holds to reach it.
  private static final int EMPTY_COST = 32 + 16 + 4 * SLOTS + 32;

  private static final ThreadLocal<ThreadCache> LOCAL = new ThreadLocal<ThreadCache>();
  private static final HeldByThreads LIVE = new HeldByThreads();

  private final Entry[] table = new Entry[SLOTS];
  private final int stripe;
  private int bytesHeld = EMPTY_COST;
  private int hand;

  private ThreadCache(int stripe) {
    this.stripe = stripe;
  }

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * The UTF-8 bytes of {@code text}, from the current thread's cache where that pays.
   *
   * @return an array not to be written to
   */
  static byte[] encode(String text, Site site) {
    if (site.standsAside()) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
    int length = text.length();
    if (!Entry.admits(length) || Threads.isVirtual()) {
      site.pass(Threads.stripe());
      return text.getBytes(StandardCharsets.UTF_8);
    }
    ThreadCache cache = LOCAL.get();
    if (cache == null) {
      cache = create();
    }
    return cache.find(text, length, site);
  }

  /** Drops a text that the current thread may have. */
  static void forget(String text) {
    ThreadCache cache = LOCAL.get();
    if (cache != null && Entry.admits(text.length())) {
      int slot = Entry.hash(text, text.length()) >>> (32 - SLOT_BITS);
      for (int i = 0; i < Entry.WAYS; i++) {
        Entry entry = cache.table[slot ^ i];
        if (entry != null && entry.text.equals(text)) {
          cache.drop(slot ^ i);
        }
      }
    }
  }

  private static ThreadCache create() {
    ThreadCache cache = new ThreadCache(Threads.nextStripe());
    LIVE.add(cache);
    LOCAL.set(cache);
    return cache;
  }

  private byte[] find(String text, int length, Site site) {
    int slot = Entry.hash(text, length) >>> (32 - SLOT_BITS);
    Entry entry = table[slot];
    // equals compares identities first.
    if (entry != null && entry.text.equals(text)) {
      site.hit(stripe, entry.size);
      return entry.bytes;
    }
    return findElsewhere(text, slot, site);
  }

  private byte[] findElsewhere(String text, int slot, Site site) {
    for (int i = 1; i < Entry.WAYS; i++) {
      Entry entry = table[slot ^ i];
      if (entry != null && entry.text.equals(text)) {
        site.hit(stripe, entry.size);
        return entry.bytes;
      }
    }
    return encode(text, slot, site);
  }

  private byte[] encode(String text, int slot, Site site) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    site.miss(stripe);
    if (bytes.length <= Entry.MAX_BYTES) {
      keep(new Entry(text, bytes), slot);
    }
    return bytes;
  }

  private void keep(Entry entry, int slot) {
    // Before anything changes: what throws must not leave the account wrong.
    int cost = entry.cost();
    drop(slot ^ (Entry.WAYS - 1));
    for (int i = Entry.WAYS - 1; i > 0; i--) {
      table[slot ^ i] = table[slot ^ (i - 1)];
    }
    table[slot] = null;
    for (int i = 0; i < SLOTS && bytesHeld + cost > MAX_BYTES; i++) {
      drop(hand++ & (SLOTS - 1));
    }
    table[slot] = entry;
    bytesHeld += cost;
  }

  private void drop(int slot) {
    Entry entry = table[slot];
    if (entry != null) {
      bytesHeld -= entry.cost();
      table[slot] = null;
    }
  }

  @Override
  public int bytesHeld() {
    return bytesHeld;
  }

  /** The caches of all live threads. */
  static HeldByThreads live() {
    return LIVE;
  }
}
