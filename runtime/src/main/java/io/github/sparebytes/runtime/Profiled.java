/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.Charset;

/**
 * Counts what call sites do while the host's own calls do the work: how often, how many bytes, how
 * many texts, and how often a cache would have had the text. Texts are not kept, only their hashes.
 *
 * <p>Not loaded but where the agent profiles.
 */
public final class Profiled {
  private static final ProfiledSite[] TABLE = new ProfiledSite[Sites.CAPACITY];

  private Profiled() {}

  /** Loads and initialises all that the methods of this class need. */
  public static void load() {
    Encoded.load();
    RecentTexts.load();
    ProfiledSite site = new ProfiledSite();
    site.count("", 0, true);
    site.count(0);
    site.counts();
  }

  /**
   * Binds a site; what it has counted already stays.
   *
   * @return whether the number is one of a site
   */
  public static synchronized boolean bind(int site) {
    if (site < 0 || site >= TABLE.length) {
      return false;
    }
    if (TABLE[site] == null) {
      TABLE[site] = new ProfiledSite();
    }
    return true;
  }

  /** {@code text.getBytes(charset)}, a fresh array, counted while the main switch is on. */
  public static byte[] getBytes(String text, Charset charset, int site) {
    byte[] bytes = text.getBytes(charset);
    try {
      ProfiledSite record = TABLE[site];
      if (record != null && Switches.isEnabled()) {
        record.count(text, bytes.length, Encoded.isUtf8(charset));
      }
    } catch (Throwable failure) {
      // The host has its bytes; one call is not counted.
    }
    return bytes;
  }

  /** Counts a {@code new byte[n]} that follows; of a negative size, nothing. */
  public static void newArray(int n, int site) {
    try {
      ProfiledSite record = TABLE[site];
      if (record != null && n >= 0 && Switches.isEnabled()) {
        record.count(n);
      }
    } catch (Throwable failure) {
      // One call is not counted.
    }
  }

  /** What a site counted; all zero for a number that is not bound. Never null. */
  public static ProfileCounts counts(int site) {
    ProfiledSite record = site >= 0 && site < TABLE.length ? TABLE[site] : null;
    return record == null ? ProfileCounts.NONE : record.counts();
  }
}
