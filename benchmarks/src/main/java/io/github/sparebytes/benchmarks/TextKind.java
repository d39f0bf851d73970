/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

/** What a text is made of. */
public enum TextKind {
  /** One byte a char. */
  ASCII("sparebytes-agent"),
  /** Two bytes now and then, still one byte a char in memory. */
  LATIN("caf\u00e9-d\u00e9j\u00e0-vu "),
  /** Three bytes a char. */
  CHINESE("\u6d88\u606f\u961f\u5217\u4e3b\u9898"),
  /** Four bytes for each pair of chars. */
  EMOJI("\ud83d\ude00\ud83d\ude80");

  private final String sample;

  TextKind(String sample) {
    this.sample = sample;
  }

  /** A text of {@code chars} chars. */
  String text(int chars) {
    return sample.repeat(chars / sample.length() + 1).substring(0, chars);
  }
}
