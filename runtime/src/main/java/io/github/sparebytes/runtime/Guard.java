/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Compares a shared array with what it should hold, at one use in {@value #ONE_IN} of each site.
 * Once one was found to be written to, its site gives fresh arrays for good.
 */
final class Guard {
  /** A prime: of texts that come in turn, each has its look in time. */
  static final int ONE_IN = 61;

  private Guard() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * {@code bytes}, unless they are looked at and are not those of {@code text}; then fresh ones.
   */
  static byte[] checked(String text, byte[] bytes, Site site) {
    if (!site.isDistrusted() && !site.isDue()) {
      return bytes;
    }
    byte[] fresh = text.getBytes(StandardCharsets.UTF_8);
    if (site.isDistrusted()) {
      return fresh;
    }
    if (Arrays.equals(fresh, bytes)) {
      return bytes;
    }
    site.distrust();
    // Other sites look the same text up.
    ThreadCache.forget(text);
    SharedCache.forget(text);
    return fresh;
  }

  /** The constant of a site, unless it is looked at and is not what was bound; then a copy. */
  static byte[] checked(Site site) {
    if (!site.isDistrusted()) {
      if (!site.isDue() || Arrays.equals(site.constant, site.pristine)) {
        return site.constant;
      }
      site.distrust();
    }
    return site.pristine.clone();
  }
}
