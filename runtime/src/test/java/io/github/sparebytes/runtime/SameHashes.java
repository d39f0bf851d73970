/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** Texts of one hash code. */
final class SameHashes {
  private SameHashes() {}

  /** The {@code index}th of 32 texts, all of the same hash code. */
  static String text(int index) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 5; bit++) {
      text.append((index >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }
}
