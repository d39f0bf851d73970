/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What stands in for {@link String#getBytes(Charset)} at rewritten call sites. Results and
 * exceptions are those of the call that was there; what fails in here ends in that call.
 *
 * <p>Arrays from {@link #cached} and {@link #constant} are shared: the agent calls these methods
 * only where it proved that the array is read, never written, kept or handed on.
 */
public final class Encoded {
  private Encoded() {}

  /** Loads and initialises all that the methods of this class need. */
  static void load() {
    resolveSignatures();
    Threads.isVirtual();
    ThreadCache.load();
    SharedCache.load();
    Utf8Length.load();
    Direct.load();
    Decoding.load();
    Interning.load();
    Parsing.load();
    Maps.load();
    CopyingSinks.load();
    Guard.load();
    Switches.state();
  }

  // HotSpot inlines no method whose signature names a class that the method's loader never
  // resolved, as it does here.
  private static Class<?>[] resolveSignatures() {
    return new Class<?>[] {String.class, Object.class, Charset.class, ByteBuffer.class};
  }

  /**
   * The bytes of {@code text}, from a cache where it can be.
   *
   * @param site the number of the call site; one that is not bound is served without a cache
   * @return an array equal to {@code text.getBytes(charset)}, not to be written to
   * @throws NullPointerException if {@code text} or {@code charset} is null
   */
  public static byte[] cached(String text, Charset charset, int site) {
    int switches = Switches.state();
    Site record = Sites.find(site);
    if (record == null
        || text == null
        || !isUtf8(charset)
        || !Switches.isOn(switches, Feature.CACHE)) {
      return text.getBytes(charset);
    }
    try {
      byte[] bytes =
          Switches.isShared(switches)
              ? SharedCache.encode(text, record)
              : ThreadCache.encode(text, record);
      return Switches.isGuarded(switches) ? Guard.checked(text, bytes, record) : bytes;
    } catch (Throwable failure) {
      return text.getBytes(charset);
    }
  }

  /**
   * The constant that {@code site} is bound to.
   *
   * @return the pre-encoded array, not to be written to; a fresh copy while the feature is off
   * @throws IllegalStateException if the site is not bound to a constant, which the agent rules
   *     out: text and charset are gone by now, and an array made up here would be wrong bytes in
   *     the host's data
   */
  public static byte[] constant(int site) {
    Site record = Sites.at(site);
    if (record == null || record.constant == null) {
      throw new IllegalStateException("sparebytes: no constant is bound to call site " + site);
    }
    int switches = Switches.state();
    if (!Switches.isOn(switches, Feature.CONSTANT)) {
      return record.pristine.clone();
    }
    record.hit(Threads.stripe());
    return Switches.isGuarded(switches) ? Guard.checked(record) : record.constant;
  }

  /**
   * The length of {@code text.getBytes(charset)}, counted without an array if the charset is UTF-8.
   *
   * @param site the number of the call site; one that is not bound is served, and not counted
   * @throws NullPointerException if {@code text} or {@code charset} is null
   */
  public static int length(String text, Charset charset, int site) {
    if (text == null
        || !isUtf8(charset)
        || !Switches.isOn(Switches.state(), Feature.LENGTH)
        || text.length() > Utf8Length.MAX_CHARS) {
      return text.getBytes(charset).length;
    }
    try {
      int length = Utf8Length.of(text);
      Site record = Sites.find(site);
      if (record != null) {
        record.hit(Threads.stripe(), Site.heapSize(length));
      }
      return length;
    } catch (Throwable failure) {
      return text.getBytes(charset).length;
    }
  }

  /**
   * The array that may be handed to {@code sink}: {@code bytes} itself if the sink's class is known
   * to copy what it is given, else a fresh copy that the sink may keep.
   *
   * @param sink the receiver of the host's call; may be null, which that call will report
   * @param bytes the shared array; may be null
   * @param site the number of a call site that gave it, off which the copy is taken; one that is
   *     not bound is served
   */
  public static byte[] admit(Object sink, byte[] bytes, int site) {
    if (sink == null || bytes == null) {
      return bytes;
    }
    try {
      if (CopyingSinks.contains(sink)) {
        return bytes;
      }
      Site record = Sites.at(site);
      if (record != null) {
        record.copied(Threads.stripe(), Site.heapSize(bytes.length));
      }
    } catch (Throwable unknown) {
      return bytes.clone();
    }
    return bytes.clone();
  }

  // Charset.forName hands out the same object, and a host's own charset named UTF-8 is another one.
  @SuppressWarnings("ReferenceEquality")
  static boolean isUtf8(Charset charset) {
    return charset == StandardCharsets.UTF_8;
  }
}
