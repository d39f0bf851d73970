/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextKindTest {

  @ParameterizedTest
  @CsvSource({"ASCII, 1", "LATIN, 2", "CJK, 3", "EMOJI, 4"})
  void eachCharacterTakesAsManyBytesAsItsKindSays(TextKind kind, int bytes) {
    String text = text(kind);

    assertThat(text).hasSize(1000);
    assertThat(text.getBytes(StandardCharsets.UTF_8))
        .hasSize(text.codePointCount(0, text.length()) * bytes);
  }

  @Test
  void mixedTextHasCharactersOfAllSizesAndLoneSurrogates() {
    String text = text(TextKind.MIXED);

    assertThat(text.codePoints().filter(c -> c < 0x80)).isNotEmpty();
    assertThat(text.codePoints().filter(c -> c >= 0x80 && c < 0x800)).isNotEmpty();
    assertThat(text.codePoints().filter(c -> c >= 0x4E00 && c < 0xA000)).isNotEmpty();
    assertThat(text.codePoints().filter(Character::isSupplementaryCodePoint)).isNotEmpty();
    assertThat(text.codePoints().filter(c -> c >= 0xD800 && c < 0xE000)).isNotEmpty();
  }

  private static String text(TextKind kind) {
    return kind.text(1000, new SplittableRandom(5));
  }
}
