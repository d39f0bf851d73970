/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** Where one platform thread keeps its {@link Scratch} while nobody uses it, and its texts. */
final class ScratchSlot implements Held {
  // This object, the scratch, the header of its array, and what leads here: the thread's map.
  private static final int FIXED_COST = 32 + 32 + 16 + 32 + 48;

  private static final ThreadLocal<ScratchSlot> LOCAL = new ThreadLocal<ScratchSlot>();
  private static final HeldByThreads LIVE = new HeldByThreads();

  /** The counters that the owner writes to. */
  final int stripe;

  private Scratch kept;
  private boolean inUse;
  private InternTable texts;

  // What is kept holds the bytes of this text, if it is not in use; null if of none.
  private String remembered;

  private ScratchSlot(int stripe) {
    this.stripe = stripe;
  }

  /** Loads and initialises this class. */
  static void load() {}

  /** The slot of the current thread; null if that is a virtual one. */
  static ScratchSlot ofThread() {
    // First: to ask a thread-local leaves an entry, even where there is nothing.
    if (Threads.isVirtual()) {
      return null;
    }
    ScratchSlot slot = LOCAL.get();
    return slot != null ? slot : create();
  }

  private static ScratchSlot create() {
    ScratchSlot slot = new ScratchSlot(Threads.nextStripe());
    LIVE.add(slot);
    LOCAL.set(slot);
    return slot;
  }

  /**
   * What is kept here, from now on in use; null if that is nothing or in use already.
   *
   * <p>In use it may be by a caller further up on the stack, or by one that an exception ended. So
   * who gets null makes a scratch of its own and keeps it here: the other one is forgotten.
   */
  Scratch take() {
    if (remembered != null) {
      remembered = null;
    }
    if (inUse) {
      return null;
    }
    inUse = true;
    return kept;
  }

  /** What is kept here, from now on in use, if it holds the bytes of {@code text}; else null. */
  // Identity is enough: who asks for a length and then writes has one String.
  @SuppressWarnings("ReferenceEquality")
  Scratch takeRemembered(String text) {
    return remembered == text ? take() : null;
  }

  /** As {@link #release}, of a scratch that holds the bytes of {@code text}. */
  void release(Scratch scratch, String text) {
    if (kept == scratch) {
      inUse = false;
      remembered = text;
    }
  }

  /** Keeps {@code scratch}, which is in use, in the place of what was kept. */
  void keep(Scratch scratch) {
    kept = scratch;
    inUse = true;
  }

  /** Says that what is kept is not in use. */
  void free() {
    inUse = false;
  }

  /** Says that {@code scratch} is not in use any more; nothing if it was forgotten meanwhile. */
  void release(Scratch scratch) {
    // A flag, not a reference that comes and goes: that would cost the collector's barriers.
    if (kept == scratch) {
      inUse = false;
    }
  }

  /** The texts that the thread has made last. */
  InternTable texts() {
    InternTable made = texts;
    if (made == null) {
      made = new InternTable();
      texts = made;
    }
    return made;
  }

  @Override
  public int bytesHeld() {
    Scratch current = kept;
    String text = remembered;
    InternTable table = texts;
    return FIXED_COST
        + (table == null ? 0 : table.bytesHeld())
        + (current == null ? 0 : current.array().length)
        + (text == null ? 0 : 2 * (20 + text.length()));
  }

  /** Bytes of heap that all live threads hold. */
  static long allBytesHeld() {
    return LIVE.bytesHeld();
  }
}
