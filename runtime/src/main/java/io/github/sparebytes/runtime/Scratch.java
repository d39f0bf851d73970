/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.Arrays;

/**
 * An array that one platform thread uses again and again, and how much of it is in use.
 *
 * <p>It is in use from the call that hands it out to {@link #release}. Whoever asks in between, on
 * the same thread, gets another one. One that is not released, since an exception passed, is
 * forgotten, and the next caller gets a new one.
 */
public final class Scratch {
  /** The longest array that a thread keeps; with its cache and its texts, it stays below 64 KiB. */
  static final int MAX_BYTES = 32 * 1024;

  /** The longest text whose bytes are kept between length and write; it is kept itself, too. */
  static final int MAX_REMEMBERED = 2048;

  /** No array at all: the sink has one of its own, which {@link Direct#copy} writes to. */
  static final Scratch STRAIGHT = new Scratch(null, 0, new byte[0], 0);

  private static final int MIN_BYTES = 512;

  /** The counters that the owner writes to. */
  final int stripe;

  private ScratchSlot home;
  private byte[] array;
  private int length;

  Scratch(ScratchSlot home, int stripe, byte[] array, int length) {
    this.home = home;
    this.stripe = stripe;
    this.array = array;
    this.length = length;
  }

  /**
   * Room for {@code size} bytes that may be used until it is released.
   *
   * @param size not negative
   * @return null if there is none to be had: the size is over the bound, or the thread is virtual
   */
  static Scratch take(int size) {
    ScratchSlot slot = size > MAX_BYTES ? null : ScratchSlot.ofThread();
    if (slot == null) {
      return null;
    }
    Scratch scratch = slot.take();
    if (scratch == null) {
      scratch = new Scratch(slot, slot.stripe, new byte[capacity(size)], 0);
      slot.keep(scratch);
    } else if (scratch.array.length < size) {
      scratch.array = new byte[capacity(size)];
    }
    scratch.length = size;
    return scratch;
  }

  /** The bytes of {@code text}, if the thread has them still from {@link #lengthOf}; else null. */
  static Scratch remembered(String text) {
    ScratchSlot slot = ScratchSlot.ofThread();
    return slot == null ? null : slot.takeRemembered(text);
  }

  /**
   * The length of {@code text} in UTF-8. What it takes to find out is the encoding itself, so the
   * bytes are kept for a write of the same text that mostly follows.
   */
  static int lengthOf(String text) {
    int chars = text.length();
    Scratch scratch = chars > MAX_REMEMBERED ? null : take(chars * Utf8.MAX_BYTES_PER_CHAR);
    if (scratch == null) {
      return Utf8Length.count(text);
    }
    scratch.length = Utf8.write(text, scratch.array, 0);
    scratch.home.release(scratch, text);
    return scratch.length;
  }

  private static int capacity(int size) {
    int capacity = MIN_BYTES;
    while (capacity < size) {
      capacity <<= 1;
    }
    return Math.min(capacity, MAX_BYTES);
  }

  /** Says how much is in use. */
  void setLength(int newLength) {
    length = newLength;
  }

  /** One that is nobody's: all of {@code bytes} is in use, and release does nothing. */
  static Scratch ofOwn(byte[] bytes) {
    return new Scratch(null, 0, bytes, bytes.length);
  }

  /**
   * Leaves its array to its thread, free for others, and goes on as {@link #ofOwn}: from now on the
   * array may be kept by whoever gets it.
   */
  void replace(byte[] bytes) {
    if (home != null) {
      home.keep(new Scratch(home, stripe, array, 0));
      home.free();
    }
    home = null;
    array = bytes;
    length = bytes.length;
  }

  /** Fills what is in use with zeros; a new array has them. */
  void clear() {
    if (home != null) {
      Arrays.fill(array, 0, length, (byte) 0);
    }
  }

  /**
   * The array for a call that is given this range of it, too. For a range that is not within what
   * is in use it is one that is exactly as long, with the same bytes in it, so that the call fails
   * as it would on the host's array.
   */
  public byte[] range(int from, int count) {
    if (from < 0 || count < 0 || from > length - count) {
      replace(Arrays.copyOf(array, length));
    }
    return array;
  }

  /** Whether the text is to be written into the sink's own array, and there is none here. */
  public boolean isStraight() {
    return this == STRAIGHT;
  }

  /** The array; what is in use of it begins at 0. */
  public byte[] array() {
    return array;
  }

  /** How many bytes are in use. */
  public int length() {
    return length;
  }

  /**
   * Gives {@code scratch} back to its thread, whose only user of it was the caller; null is none.
   */
  public static void release(Scratch scratch) {
    if (scratch != null && scratch.home != null) {
      scratch.home.release(scratch);
    }
  }
}
