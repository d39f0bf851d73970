/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.Charset;

/**
 * What stands in for calls that make a short text out of a longer one or of a buffer: an equal text
 * that the thread has already, or else a new one. Results and exceptions are those of the call that
 * was there, but for the identity of the text.
 */
public final class Interning {
  private Interning() {}

  /** Loads and initialises all that the methods of this class need. */
  static void load() {
    new InternTable();
    CopyingSources.load();
  }

  /**
   * Stands in for {@code text.substring(from, to)}.
   *
   * @param site the number of the call site; one that is not bound is served by the host's own call
   * @throws NullPointerException if {@code text} is null
   * @throws StringIndexOutOfBoundsException as the host's call
   */
  public static String substring(String text, int from, int to, int site) {
    Site record = Sites.find(site);
    if (record == null
        || text == null
        || from < 0
        || to <= from
        || to > text.length()
        || to - from == text.length()
        || !Switches.isOn(Switches.state(), Feature.INTERN)
        || record.standsAside()) {
      return text.substring(from, to);
    }
    try {
      return find(text, from, to, record);
    } catch (Throwable failure) {
      return text.substring(from, to);
    }
  }

  private static String find(String text, int from, int to, Site record) {
    int length = to - from;
    ScratchSlot slot = InternTable.admits(length) ? ScratchSlot.ofThread() : null;
    if (slot == null) {
      record.pass(Threads.stripe());
      return text.substring(from, to);
    }
    InternTable table = slot.texts();
    String kept = table.find(text, from, length);
    if (kept != null) {
      record.hit(slot.stripe, InternTable.heapSize(length));
      return kept;
    }
    String made = text.substring(from, to);
    record.miss(slot.stripe);
    table.keep(made, text, from, length);
    return made;
  }

  /**
   * Where the next {@code length} bytes of {@code source} are to be copied, from its start, before
   * {@link #text} is asked. The array is lent until then.
   *
   * @param source the receiver of the host's call
   * @param readable how many bytes there are
   * @param site the number of the call site; one that is not bound is served by the host's own call
   * @return null if the host's own call is to be made
   */
  public static byte[] room(Object source, int readable, int length, Charset charset, int site) {
    if (!InternTable.admits(length)
        || length > readable
        || !Encoded.isUtf8(charset)
        || !Switches.isOn(Switches.state(), Feature.INTERN)) {
      return null;
    }
    try {
      Site record = Sites.find(site);
      if (record == null || record.standsAside() || !CopyingSources.contains(source)) {
        return null;
      }
      ScratchSlot slot = ScratchSlot.ofThread();
      return slot == null ? null : slot.texts().room;
    } catch (Throwable failure) {
      return null;
    }
  }

  /**
   * The text whose {@code length} bytes were copied into {@link #room}.
   *
   * @return null if the host's own call is to be made: not all bytes are ASCII
   */
  public static CharSequence text(int length, int site) {
    try {
      ScratchSlot slot = ScratchSlot.ofThread();
      Site record = Sites.find(site);
      if (slot == null || record == null) {
        return null;
      }
      InternTable table = slot.texts();
      String kept = table.find(length);
      if (kept != null) {
        record.hit(slot.stripe, InternTable.heapSize(length));
        return kept;
      }
      record.miss(slot.stripe);
      return table.make(length);
    } catch (Throwable failure) {
      return null;
    }
  }
}
