/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Compares a shared array with what it should hold before it is handed out again. What was written
 * to is never handed out twice: its site gives fresh arrays from then on.
 */
final class Guard {
  private Guard() {}

  /** Loads and initialises this class. */
  static void load() {}

  /** {@code bytes} if they are still those of {@code text}, else fresh ones. */
  static byte[] checked(String text, byte[] bytes, Site site) {
    byte[] fresh = text.getBytes(StandardCharsets.UTF_8);
    if (site.isDistrusted()) {
      return fresh;
    }
    if (Arrays.equals(fresh, bytes)) {
      return bytes;
    }
    site.distrust();
    return fresh;
  }

  /** The constant of a site if it is still what was bound, else a copy of what was. */
  static byte[] checked(Site site) {
    if (!site.isDistrusted() && Arrays.equals(site.constant, site.pristine)) {
      return site.constant;
    }
    site.distrust();
    return site.pristine.clone();
  }
}
