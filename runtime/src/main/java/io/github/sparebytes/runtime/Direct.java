/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What stands in for {@code byte[] b = text.getBytes(cs)} where {@code b} goes nowhere but into
 * buffers: the array is not made, and each use of it is a call of this class.
 *
 * <p>In the place of the array there is an Object: the String itself, which stands for its UTF-8
 * bytes, or stock's array, or null where the host merged the array with null.
 */
public final class Direct {
  /** Texts of more chars than this are encoded by stock's code, with stock's errors. */
  static final int MAX_CHARS = 1 << 20;

  private static final byte[] NONE = new byte[0];

  private Direct() {}

  /** Loads and initialises all that the methods of this class need. */
  static void load() {
    Ascii.load();
    Utf8.load();
    ScratchSlot.load();
    HeapBuffers.load();
  }

  /**
   * What stands for the bytes of {@code text}.
   *
   * @param site the number of the call site
   * @return {@code text} itself if the charset is UTF-8, the feature is on and the text is not too
   *     long; else {@code text.getBytes(charset)}
   * @throws NullPointerException if {@code text} or {@code charset} is null
   */
  public static Object text(String text, Charset charset, int site) {
    if (text == null
        || !Encoded.isUtf8(charset)
        || !Switches.isOn(Switches.state(), Feature.DIRECT)
        || text.length() > MAX_CHARS) {
      return text.getBytes(charset);
    }
    return text;
  }

  /**
   * The length of the array.
   *
   * @throws NullPointerException if {@code text} is null
   */
  public static int length(Object text) {
    if (!(text instanceof String)) {
      return ((byte[]) text).length;
    }
    try {
      String string = (String) text;
      return Ascii.isKnown(string) ? string.length() : Scratch.lengthOf(string);
    } catch (Throwable failure) {
      return array(text).length;
    }
  }

  /**
   * The last element of the array.
   *
   * @throws NullPointerException if {@code text} is null
   * @throws ArrayIndexOutOfBoundsException if the array is empty
   */
  public static byte last(Object text) {
    if (text instanceof String && !((String) text).isEmpty()) {
      return Utf8.last((String) text);
    }
    byte[] bytes = text instanceof String ? NONE : (byte[]) text;
    return bytes[bytes.length - 1];
  }

  /**
   * The array that stock has here: a fresh one, or the one that {@link #text} gave; null of null.
   */
  public static byte[] array(Object text) {
    return text instanceof String
        ? ((String) text).getBytes(StandardCharsets.UTF_8)
        : (byte[]) text;
  }

  /**
   * The bytes of {@code text} in an array that must not be kept, for a sink that is known to copy.
   * The caller hands {@code array(), 0, length()} to the sink and then releases the scratch; if the
   * sink throws, it need not.
   *
   * @param sink the receiver of the host's call; may be null
   * @param text may be null
   * @param site the number of the call site; one that is not bound is served, and not counted
   * @return null if the host's own call is to be made, with {@link #array}
   */
  public static Scratch encode(Object sink, Object text, int site) {
    if (sink == null || !(text instanceof String)) {
      return null;
    }
    try {
      Site record = Sites.at(site);
      if (record == null ? CopyingSinks.contains(sink) : record.isCopying(sink)) {
        return encode((String) text, record);
      }
      pass(record);
      return null;
    } catch (Throwable failure) {
      return null;
    }
  }

  /**
   * As {@link #encode(Object, Object, int)}, for a Netty buffer.
   *
   * @return also one that {@link Scratch#isStraight}: the sink has an array and the text is ASCII,
   *     so the caller makes room for {@link #chars} bytes there and lets {@link #copy} write them
   */
  public static Scratch encodeStraight(Object sink, Object text, int site) {
    if (sink == null || !(text instanceof String)) {
      return null;
    }
    try {
      Site record = Sites.at(site);
      if (record != null && record.isHeapBuffer(sink) && Ascii.isKnown((String) text)) {
        record.hit(Threads.stripe(), Site.heapSize(((String) text).length()));
        return Scratch.STRAIGHT;
      }
    } catch (Throwable failure) {
      return null;
    }
    return encode(sink, text, site);
  }

  /** How many chars, and so bytes, a text of ASCII has. */
  public static int chars(Object text) {
    return ((String) text).length();
  }

  /** Writes a text of ASCII into {@code out}, which has room for it from {@code at} on. */
  public static void copy(Object text, byte[] out, int at) {
    Utf8.copyAscii((String) text, out, at);
  }

  /**
   * As {@link #encode(Object, Object, int)}, for a call that hands on a part of the array: the sink
   * gets {@code array(), offset, count}.
   *
   * @return null also if that part does not lie inside of the array
   */
  public static Scratch encode(Object sink, Object text, int offset, int count, int site) {
    if (offset < 0 || count < 0) {
      return null;
    }
    Scratch scratch = encode(sink, text, site);
    if (scratch != null && offset > scratch.length() - count) {
      Scratch.release(scratch);
      return null;
    }
    return scratch;
  }

  /** As {@link #encode(Object, Object, int)}, for a sink that needs no test. */
  public static Scratch encode(Object text, int site) {
    if (!(text instanceof String)) {
      return null;
    }
    try {
      return encode((String) text, Sites.at(site));
    } catch (Throwable failure) {
      return null;
    }
  }

  private static Scratch encode(String text, Site record) {
    Scratch scratch = encode(text);
    if (scratch == null) {
      pass(record);
    } else if (record != null) {
      record.hit(scratch.stripe, Site.heapSize(scratch.length()));
    }
    return scratch;
  }

  private static Scratch encode(String text) {
    int chars = text.length();
    if (Ascii.isKnown(text)) {
      Scratch scratch = Scratch.take(chars);
      if (scratch != null) {
        Utf8.copyAscii(text, scratch.array(), 0);
      }
      return scratch;
    }
    Scratch ready = Scratch.remembered(text);
    if (ready != null) {
      return ready;
    }
    int room = chars * Utf8.MAX_BYTES_PER_CHAR;
    Scratch scratch = Scratch.take(room <= Scratch.MAX_BYTES ? room : Utf8Length.of(text));
    if (scratch != null) {
      scratch.setLength(Utf8.write(text, scratch.array(), 0));
    }
    return scratch;
  }

  /**
   * Stands in for {@code sink.put(b)}: same bytes, position and exceptions.
   *
   * @param text may be null
   * @param site as in {@link #encode(Object, Object, int)}
   * @return {@code sink}
   */
  public static ByteBuffer put(ByteBuffer sink, Object text, int site) {
    if (!(text instanceof String) || sink == null) {
      return sink.put(array(text));
    }
    if (sink.hasArray() && putStraight(sink, (String) text, site)) {
      return sink;
    }
    Scratch scratch = encode(text, site);
    if (scratch == null) {
      return sink.put(array(text));
    }
    ByteBuffer result = sink.put(scratch.array(), 0, scratch.length());
    Scratch.release(scratch);
    return result;
  }

  private static boolean putStraight(ByteBuffer sink, String text, int site) {
    try {
      int length = HeapBuffers.write(sink, text);
      if (length < 0) {
        return false;
      }
      Site record = Sites.at(site);
      if (record != null) {
        record.hit(Threads.stripe(), Site.heapSize(length));
      }
      // Last: whatever failed before, stock's call begins where this one did.
      sink.position(sink.position() + length);
      return true;
    } catch (Throwable failure) {
      return false;
    }
  }

  private static void pass(Site record) {
    if (record != null) {
      record.pass(Threads.stripe());
    }
  }
}
