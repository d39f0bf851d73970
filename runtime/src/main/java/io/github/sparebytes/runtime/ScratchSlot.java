/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** Where one platform thread keeps its {@link Scratch} while nobody uses it. */
final class ScratchSlot implements Held {
  // This object, the scratch, the header of its array, and what the thread's map holds to get here.
  private static final int FIXED_COST = 16 + 32 + 16 + 32;

  private static final ThreadLocal<ScratchSlot> LOCAL = new ThreadLocal<ScratchSlot>();
  private static final HeldByThreads LIVE = new HeldByThreads();

  private Scratch kept;

  private ScratchSlot() {}

  /** Loads and initialises this class. */
  static void load() {}

  /** The slot of the current thread, which is not a virtual one. */
  static ScratchSlot ofThread() {
    ScratchSlot slot = LOCAL.get();
    return slot != null ? slot : create();
  }

  private static ScratchSlot create() {
    ScratchSlot slot = new ScratchSlot();
    LIVE.add(slot);
    LOCAL.set(slot);
    return slot;
  }

  /** What is kept here, no longer kept; null if that is nothing. */
  Scratch take() {
    Scratch taken = kept;
    kept = null;
    return taken;
  }

  /** Keeps {@code scratch}. */
  void put(Scratch scratch) {
    kept = scratch;
  }

  @Override
  public int bytesHeld() {
    Scratch current = kept;
    return FIXED_COST + (current == null ? 0 : current.array().length);
  }

  /** Bytes of heap that all live threads hold. */
  static long allBytesHeld() {
    return LIVE.bytesHeld();
  }
}
