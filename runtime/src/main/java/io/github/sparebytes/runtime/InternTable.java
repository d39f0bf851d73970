/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.StandardCharsets;

/**
 * Short texts that one platform thread has made last, bounded in number and bytes. Not thread-safe.
 *
 * <p>A text has two places. What is new takes the second one; what comes again moves to the first,
 * so that texts which never come again do not drive out those that do. What a table holds depends
 * on the last texts alone: whoever sends others can but have them kept in their place.
 */
final class InternTable {
  /** The most heap that a table keeps alive, in bytes. */
  static final int MAX_BYTES = 11 * 1024;

  /** The longest text that is kept, in chars, and in bytes of its own array. */
  static final int MAX_LENGTH = 64;

  private static final int SET_BITS = 7;
  private static final int SLOTS = 2 << SET_BITS;

  // This object, its table and its room.
  private static final int EMPTY_COST = 32 + 16 + 4 * SLOTS + 16 + MAX_LENGTH;

  // The String, and the header and padding of its array.
  private static final int FIXED_COST = 24 + 16 + 7;

  /** Where bytes lie for a moment before they are looked up. */
  final byte[] room = new byte[MAX_LENGTH];

  private final String[] table = new String[SLOTS];
  private int bytesHeld = EMPTY_COST;
  private int hand;

  /** Whether a text of {@code length} chars may be in a table. */
  static boolean admits(int length) {
    return length > 0 && length <= MAX_LENGTH;
  }

  /** Bytes of heap that a text of {@code length} Latin-1 chars takes. */
  static int heapSize(int length) {
    return 24 + Site.heapSize(length);
  }

  /**
   * The kept text that equals {@code text.substring(from, from + length)}, or null.
   *
   * @param length one that {@link #admits}
   */
  String find(String text, int from, int length) {
    int slot = slot(text, from, length);
    String first = table[slot];
    if (first != null && first.length() == length && text.startsWith(first, from)) {
      return first;
    }
    String second = table[slot + 1];
    if (second != null && second.length() == length && text.startsWith(second, from)) {
      table[slot + 1] = first;
      table[slot] = second;
      return second;
    }
    return null;
  }

  /** The kept text that equals the first {@code length} bytes of {@link #room}, or null. */
  String find(int length) {
    int slot = slot(length);
    String first = table[slot];
    if (first != null && equalsRoom(first, length)) {
      return first;
    }
    String second = table[slot + 1];
    if (second != null && equalsRoom(second, length)) {
      table[slot + 1] = first;
      table[slot] = second;
      return second;
    }
    return null;
  }

  /** Keeps {@code text.substring(from, from + length)}, which is {@code made}, if it may. */
  void keep(String made, String text, int from, int length) {
    if (length <= MAX_LENGTH / 2 || isLatin1(made)) {
      keep(made, slot(text, from, length));
    }
  }

  /** The first {@code length} bytes of {@link #room} as a new text; null if not all are ASCII. */
  String make(int length) {
    for (int i = 0; i < length; i++) {
      if (room[i] < 0) {
        return null;
      }
    }
    String made = new String(room, 0, length, StandardCharsets.ISO_8859_1);
    keep(made, slot(length));
    return made;
  }

  /** Bytes of heap that this table keeps alive, two for each char. */
  int bytesHeld() {
    return bytesHeld;
  }

  private void keep(String made, int slot) {
    // Before anything changes: what throws must not leave the account wrong.
    int cost = cost(made);
    drop(slot + 1);
    for (int i = 0; i < SLOTS && bytesHeld + cost > MAX_BYTES; i++) {
      drop(hand++ & (SLOTS - 1));
    }
    table[slot + 1] = made;
    bytesHeld += cost;
  }

  private void drop(int slot) {
    String text = table[slot];
    if (text != null) {
      bytesHeld -= cost(text);
      table[slot] = null;
    }
  }

  private static int cost(String text) {
    return FIXED_COST + 2 * text.length();
  }

  private boolean equalsRoom(String text, int length) {
    if (text.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      // A byte that is no ASCII is negative, and no char is.
      if (text.charAt(i) != room[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLatin1(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0xff) {
        return false;
      }
    }
    return true;
  }

  private static int slot(String text, int from, int length) {
    int last = from + length - 1;
    return slot(text.charAt(from), text.charAt(from + (length >> 1)), text.charAt(last), length);
  }

  private int slot(int length) {
    return slot(room[0], room[length >> 1], room[length - 1], length);
  }

  // Keys and names of one family differ in length, at an end or in the middle; others share a slot.
  private static int slot(int first, int middle, int last, int length) {
    int all = last + (middle << 5) + (first << 10) + (length << 17);
    return ((all * 0x9E3779B1) >>> (32 - SET_BITS)) << 1;
  }
}
