/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * One bound call site: its constant, its counters, and whether its cache stands aside.
 *
 * <p>The counters lie in stripes two cache lines apart, so that threads seldom write to the same
 * line. Increments are plain: two threads that share a stripe can lose one now and then, and a
 * reader can see a value that is a moment old. Atomic increments would cost as much as the array
 * that a hit saves. Calls that stand aside are not counted at all: not even to find its stripe may
 * such a call spend time.
 */
final class Site {
  /** How many stripes there are; a power of two. */
  static final int STRIPES = 16;

  /** Between two judgements, so many misses on one stripe. */
  static final int WINDOW = 512;

  private static final int STRIPE_LONGS = 16;
  private static final int HITS = 0;
  private static final int SPARED = 1;
  private static final int MISSES = 2;
  private static final int PASSES = 3;

  // A stripe's width of padding at both ends: other objects are written to as well.
  private static final int CELLS = (STRIPES + 2) * STRIPE_LONGS;

  /** Where counts go that there was no heap for. */
  private static final long[] LOST = new long[CELLS];

  private static final KnownSink NO_SINK = new KnownSink(null, false);

  /** The pre-encoded constant; null where the site is of another kind. Not to be written to. */
  final byte[] constant;

  /** What {@link #constant} held when it was bound: this one is never handed out. */
  final byte[] pristine;

  private volatile boolean distrusted;
  private int unchecked;
  private long[] cells;
  private KnownSink copyingSink = NO_SINK;
  private WeakReference<Object> aside;
  private long hitsJudged;
  private long missesJudged;
  private long standAsides;

  Site(byte[] constant) {
    this.constant = constant;
    this.pristine = constant == null ? null : constant.clone();
  }

  /** Remembers that an array of this site was written to. */
  void distrust() {
    distrusted = true;
  }

  /** Whether an array of this site was ever seen to be written to; told by the guard alone. */
  boolean isDistrusted() {
    return distrusted;
  }

  /** Whether the guard looks at this use. Plain: a count that is lost puts a look off. */
  boolean isDue() {
    if (++unchecked < Guard.ONE_IN) {
      return false;
    }
    unchecked = 0;
    return true;
  }

  /** Bytes of heap that a {@code byte[length]} takes: a header of 16, aligned to 8. */
  static int heapSize(int length) {
    return length > Integer.MAX_VALUE - 32 ? Integer.MAX_VALUE : 16 + ((length + 7) & ~7);
  }

  /** The stripe of {@code number}, any int: the index of its first counter. */
  static int stripe(int number) {
    return ((number & (STRIPES - 1)) + 1) * STRIPE_LONGS;
  }

  /** Counts a call that spared a copy of the constant, the size of which need not be added up. */
  void hit(int stripe) {
    cells()[stripe + HITS]++;
  }

  /** Counts a call that spared an array of {@code size} bytes of heap. */
  void hit(int stripe, int size) {
    long[] cells = cells();
    cells[stripe + HITS]++;
    cells[stripe + SPARED] += size;
  }

  /** Takes an array of {@code size} bytes of heap, made for a sink, off what was spared. */
  void copied(int stripe, int size) {
    cells()[stripe + SPARED] -= size;
  }

  /** Counts a call that looked its text up in vain; now and then, judges the hit rate. */
  void miss(int stripe) {
    long[] cells = cells();
    if (++cells[stripe + MISSES] % WINDOW == 0) {
      judge(cells);
    }
  }

  /** Counts a call that no cache is for. */
  void pass(int stripe) {
    cells()[stripe + PASSES]++;
  }

  /**
   * Whether the cache does not pay here at present: less than half of the look-ups hit. That is
   * where an entry and its look-up cost more heap and time than the hits give back.
   *
   * <p>It lasts until a garbage collection clears the reference: with G1 the next young one; with
   * ZGC it can outlast several major ones. So a site of little traffic is not tried over and over,
   * and nobody has to count calls or read a clock.
   */
  boolean standsAside() {
    WeakReference<Object> current = aside;
    return current != null && !isOver(current);
  }

  // Not get(): under a concurrent collector a reader of the referent keeps it alive.
  private boolean isOver(WeakReference<Object> current) {
    if (!current.isEnqueued()) {
      return false;
    }
    aside = null;
    return true;
  }

  private synchronized void judge(long[] cells) {
    long hits = sum(cells, HITS);
    long misses = sum(cells, MISSES);
    if (hits - hitsJudged < misses - missesJudged && aside == null) {
      standAsides++;
      aside = new WeakReference<Object>(new Object(), new ReferenceQueue<Object>());
    }
    hitsJudged = hits;
    missesJudged = misses;
  }

  /** How often the cache began to stand aside. */
  synchronized long standAsides() {
    return standAsides;
  }

  /** A snapshot of the counters. */
  synchronized SiteCounts counts() {
    if (cells == null) {
      return SiteCounts.NONE;
    }
    long hits = sum(cells, HITS);
    long misses = sum(cells, MISSES);
    long spared = sum(cells, SPARED);
    if (constant != null) {
      spared += hits * heapSize(constant.length);
    }
    return new SiteCounts(hits + misses + sum(cells, PASSES), hits, misses, spared);
  }

  /**
   * Whether {@code sink}, not null, is of the class that this site remembers and that class is a
   * Netty buffer over an array; false as well before {@link #isCopying} saw the class.
   */
  boolean isHeapBuffer(Object sink) {
    KnownSink known = copyingSink;
    return known.isHeapBuffer && known.get() == sink.getClass();
  }

  /** Whether {@code sink}, not null, is known to copy what it is given. */
  boolean isCopying(Object sink) {
    Class<?> type = sink.getClass();
    Class<?> known = copyingSink.get();
    if (type == known) {
      return true;
    }
    boolean copying = CopyingSinks.contains(sink);
    if (copying && known == null) {
      // Most sites have one kind of sink; the others are looked up again and again.
      copyingSink = new KnownSink(type, CopyingSinks.isHeapLeaf(type.getName()));
    }
    return copying;
  }

  // The first call allocates, so that sites that never run cost nothing.
  private long[] cells() {
    long[] current = cells;
    return current != null ? current : allocate();
  }

  // A heap too full for counters is no failure of the host's call.
  private synchronized long[] allocate() {
    try {
      if (cells == null) {
        cells = new long[CELLS];
      }
      return cells;
    } catch (OutOfMemoryError full) {
      return LOST;
    }
  }

  private static long sum(long[] cells, int counter) {
    long sum = 0;
    for (int i = 0; i < STRIPES; i++) {
      sum += cells[stripe(i) + counter];
    }
    return sum;
  }

  /** A class that copies; holds it and its loader no longer alive than others do. */
  private static final class KnownSink extends WeakReference<Class<?>> {
    final boolean isHeapBuffer;

    KnownSink(Class<?> type, boolean isHeapBuffer) {
      super(type);
      this.isHeapBuffer = isHeapBuffer;
    }
  }
}
