/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.Charset;

/**
 * What stands in for {@link String#getBytes(Charset)} at rewritten call sites. Results and
 * exceptions are those of the call that was there.
 *
 * <p>Arrays from {@link #cached} and {@link #constant} are shared: the agent calls these methods
 * only where it proved that the array is read, never written, kept or handed on.
 */
public final class Encoded {
  private Encoded() {}

  /**
   * The bytes of {@code text}, from a cache where it can be.
   *
   * @param site the number of the call site
   * @return an array equal to {@code text.getBytes(charset)}, not to be written to
   * @throws NullPointerException if {@code text} or {@code charset} is null
   */
  public static byte[] cached(String text, Charset charset, int site) {
    return text.getBytes(charset);
  }

  /**
   * The constant that {@code site} is bound to.
   *
   * @return the pre-encoded array, not to be written to; a fresh copy while the feature is off
   * @throws IllegalStateException if the site is not bound to a constant: its operands are gone,
   *     and any array made up here would be wrong bytes in the host's data
   */
  public static byte[] constant(int site) {
    Site record = Sites.at(site);
    if (record == null || record.constant == null) {
      throw new IllegalStateException("sparebytes: no constant is bound to call site " + site);
    }
    return record.constant.clone();
  }

  /**
   * The length of {@code text.getBytes(charset)}, counted without encoding if the charset is UTF-8.
   *
   * @throws NullPointerException if {@code text} or {@code charset} is null
   */
  public static int length(String text, Charset charset, int site) {
    return text.getBytes(charset).length;
  }

  /**
   * The array that may be handed to {@code sink}: {@code bytes} itself if the sink's class is known
   * to copy what it is given, else a fresh copy that the sink may keep.
   *
   * @param sink the receiver of the host's call; may be null
   * @param bytes the shared array; may be null
   * @return {@code bytes} or a copy; never throws
   */
  public static byte[] admit(Object sink, byte[] bytes) {
    return bytes == null || sink == null ? bytes : bytes.clone();
  }
}
