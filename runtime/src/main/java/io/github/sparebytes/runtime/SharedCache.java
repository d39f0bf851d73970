/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.StandardCharsets;

/**
 * The texts that all threads encoded last, bounded by the number of slots.
 *
 * <p>Slots are as in {@link ThreadCache}, read and written plainly. A race can lose an entry, or
 * keep one twice; it cannot show half an entry, because entries are immutable.
 */
final class SharedCache {
  private static final int SLOT_BITS = 10;
  private static final int SLOTS = 1 << SLOT_BITS;

  private static final Entry[] TABLE = new Entry[SLOTS];

  private SharedCache() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * The UTF-8 bytes of {@code text}, from the table where that pays.
   *
   * @return an array not to be written to
   */
  static byte[] encode(String text, Site site) {
    if (site.standsAside()) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
    int length = text.length();
    if (!Entry.admits(length)) {
      site.pass(Threads.stripe());
      return text.getBytes(StandardCharsets.UTF_8);
    }
    int slot = Entry.hash(text, length) >>> (32 - SLOT_BITS);
    Entry entry = TABLE[slot];
    // equals compares identities first.
    if (entry != null && entry.text.equals(text)) {
      site.hit(Threads.stripe(), entry.size);
      return entry.bytes;
    }
    return findElsewhere(text, slot, site);
  }

  /** Drops a text. */
  static void forget(String text) {
    if (Entry.admits(text.length())) {
      int slot = Entry.hash(text, text.length()) >>> (32 - SLOT_BITS);
      for (int i = 0; i < Entry.WAYS; i++) {
        Entry entry = TABLE[slot ^ i];
        if (entry != null && entry.text.equals(text)) {
          TABLE[slot ^ i] = null;
        }
      }
    }
  }

  private static byte[] findElsewhere(String text, int slot, Site site) {
    for (int i = 1; i < Entry.WAYS; i++) {
      Entry entry = TABLE[slot ^ i];
      if (entry != null && entry.text.equals(text)) {
        site.hit(Threads.stripe(), entry.size);
        return entry.bytes;
      }
    }
    return encode(text, slot, site);
  }

  private static byte[] encode(String text, int slot, Site site) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    site.miss(Threads.stripe());
    if (bytes.length <= Entry.MAX_BYTES) {
      Entry entry = new Entry(text, bytes);
      for (int i = Entry.WAYS - 1; i > 0; i--) {
        TABLE[slot ^ i] = TABLE[slot ^ (i - 1)];
      }
      TABLE[slot] = entry;
    }
    return bytes;
  }

  /** Bytes of heap that the table keeps alive. */
  static long bytesHeld() {
    long sum = 16 + 4 * SLOTS;
    for (int i = 0; i < SLOTS; i++) {
      Entry entry = TABLE[i];
      if (entry != null) {
        sum += entry.cost();
      }
    }
    return sum;
  }
}
