/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.ArrayList;
import java.util.List;

/** Texts that a cache has to keep in the same slots. */
final class Collisions {
  private Collisions() {}

  /** {@code count} texts, at most 26, alike in length and in all chars that are hashed. */
  static List<String> texts(int count) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add((char) ('a' + i) + "-in-one-slot");
    }
    if (texts.stream().map(text -> Entry.hash(text, text.length())).distinct().count() > 1) {
      throw new IllegalStateException("these texts no longer collide: " + texts);
    }
    return texts;
  }
}
