/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.ByteBuffer;

/** Encodes straight into the array behind a {@link ByteBuffer}. */
final class HeapBuffers {
  private HeapBuffers() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * Writes {@code text} from the position of {@code sink} on, and leaves the position.
   *
   * @param sink one with an accessible array
   * @return how many bytes that were; negative if nothing was done, since they do not fit
   */
  static int write(ByteBuffer sink, String text) {
    int remaining = sink.remaining();
    int chars = text.length();
    int at = sink.arrayOffset() + sink.position();
    if (Ascii.isKnown(text)) {
      if (chars > remaining) {
        return -1;
      }
      Utf8.copyAscii(text, sink.array(), at);
      return chars;
    }
    Scratch ready = Scratch.remembered(text);
    if (ready != null) {
      int length = ready.length();
      if (length <= remaining) {
        System.arraycopy(ready.array(), 0, sink.array(), at, length);
      }
      Scratch.release(ready);
      return length <= remaining ? length : -1;
    }
    if (remaining < chars * Utf8.MAX_BYTES_PER_CHAR && remaining < Utf8Length.of(text)) {
      return -1;
    }
    return Utf8.write(text, sink.array(), at) - at;
  }
}
