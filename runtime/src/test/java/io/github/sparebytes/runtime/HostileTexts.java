/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Texts on which UTF-8 encoders and counters tend to go wrong. */
final class HostileTexts {
  private static final char HIGH = '\uD83D';
  private static final char LOW = '\uDE00';
  private static final int[] EDGES = {
    0xD7FF, 0xD800, 0xD801, 0xDBFE, 0xDBFF, 0xDC00, 0xDC01, 0xDFFE, 0xDFFF, 0xE000, 'a'
  };

  private HostileTexts() {}

  /** Every char alone, between two of ASCII, after a high surrogate, and before a low one. */
  static void everyChar(Consumer<String> check) {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      check.accept(String.valueOf((char) c));
      check.accept("ab" + (char) c + "yz");
      check.accept(String.valueOf(new char[] {HIGH, (char) c}));
      check.accept(String.valueOf(new char[] {(char) c, LOW}));
    }
  }

  /** All texts of three and of four chars at the edges of the surrogate ranges. */
  static void surrogateEdges(Consumer<String> check) {
    for (int a : EDGES) {
      for (int b : EDGES) {
        for (int c : EDGES) {
          check.accept(String.valueOf(new char[] {(char) a, (char) b, (char) c}));
          for (int d : EDGES) {
            check.accept(String.valueOf(new char[] {(char) a, (char) b, (char) c, (char) d}));
          }
        }
      }
    }
  }

  /**
   * Random texts of 0 to 23 chars in which every kind of char, pair and lone surrogate is common.
   */
  static void random(int count, long seed, Consumer<String> check) {
    SplittableRandom random = new SplittableRandom(seed);
    char[] chars = new char[24];
    for (int i = 0; i < count; i++) {
      int length = random.nextInt(chars.length);
      int kinds = 1 + random.nextInt(6);
      for (int k = 0; k < length; k++) {
        chars[k] = randomChar(random, random.nextInt(kinds));
      }
      check.accept(String.valueOf(chars, 0, length));
    }
  }

  private static char randomChar(SplittableRandom random, int kind) {
    return (char)
        switch (kind) {
          case 0 -> random.nextInt(0x80);
          case 1 -> random.nextInt(0x80, 0x100);
          case 2 -> random.nextInt(0xD800, 0xDC00);
          case 3 -> random.nextInt(0xDC00, 0xE000);
          case 4 -> random.nextInt(0x100, 0x800);
          default -> random.nextInt(0x800, 0x10000);
        };
  }

  /**
   * ASCII of every length up to 2,000 and many up to 70,000, then with one other char at the end.
   */
  static void everyLength(Consumer<String> check) {
    String longest = "sparebytes ".repeat(7_000);
    for (int length = 0; length <= 70_000; length += length < 2_000 ? 1 : 61) {
      String ascii = longest.substring(0, length);
      check.accept(ascii);
      check.accept(ascii + '\u00e9');
      check.accept(ascii + '\ud800');
    }
  }
}
