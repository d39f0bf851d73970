/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class NamePatternTest {
  @Test
  void aStarStandsForAnyNumberOfCharacters() {
    NamePattern pattern = new NamePattern("org/a/*Encoder");

    assertThat(pattern.matches("org/a/Encoder")).isTrue();
    assertThat(pattern.matches("org/a/b/C$MessageEncoder")).isTrue();
    assertThat(pattern.matches("org/a/Encoders")).isFalse();
    assertThat(pattern.matches("org/b/Encoder")).isFalse();
  }

  @Test
  void aPatternWithoutAStarMatchesItselfAlone() {
    assertThat(new NamePattern("encode").matches("encode")).isTrue();
    assertThat(new NamePattern("encode").matches("encodeAll")).isFalse();
  }

  @Property
  void itMatchesAsARegularExpressionWould(
      @ForAll @Chars({'a', 'b', '*'}) @StringLength(max = 8) String pattern,
      @ForAll @CharRange(from = 'a', to = 'b') @StringLength(max = 8) String name) {
    boolean expected = Pattern.matches(pattern.replace("*", ".*"), name);

    assertThat(new NamePattern(pattern).matches(name)).isEqualTo(expected);
  }
}
