/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import java.util.Locale;
import java.util.SplittableRandom;

/** What a text consists of. Each kind takes another path through an encoder to UTF-8. */
public enum TextKind {
  /** One byte a character. */
  ASCII {
    @Override
    void append(StringBuilder text, SplittableRandom random) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
  },
  /** Western letters with accents: two bytes in UTF-8, one in the heap of a modern JVM. */
  LATIN {
    @Override
    void append(StringBuilder text, SplittableRandom random) {
      text.append((char) random.nextInt(0xC0, 0x100));
    }
  },
  /** Chinese ideographs: three bytes each. */
  CJK {
    @Override
    void append(StringBuilder text, SplittableRandom random) {
      text.append((char) random.nextInt(0x4E00, 0x9FA6));
    }
  },
  /** Surrogate pairs: four bytes each. */
  EMOJI {
    @Override
    void append(StringBuilder text, SplittableRandom random) {
      text.appendCodePoint(random.nextInt(0x1F600, 0x1F650));
    }
  },
  /** All of the above, and now and then half a surrogate pair, which is encoded as '?'. */
  MIXED {
    @Override
    void append(StringBuilder text, SplittableRandom random) {
      switch (random.nextInt(16)) {
        case 0 -> text.append((char) random.nextInt(0xD800, 0xE000));
        case 1, 2, 3 -> EMOJI.append(text, random);
        case 4, 5, 6 -> CJK.append(text, random);
        case 7, 8, 9 -> LATIN.append(text, random);
        default -> ASCII.append(text, random);
      }
    }
  };

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";

  /** Appends one character, which may take two {@code char}s. */
  abstract void append(StringBuilder text, SplittableRandom random);

  /** Returns a random text of {@code length} or, where its last character is a pair, one more. */
  String text(int length, SplittableRandom random) {
    StringBuilder text = new StringBuilder(length + 1);
    while (text.length() < length) {
      append(text, random);
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
