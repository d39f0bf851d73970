/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class OneLineTest {
  @Test
  void lineEndsAndTerminalEscapesAreTakenOut() {
    assertThat(OneLine.quote("a\nb\u001b[31m\u2028")).isEqualTo("'a?b?[31m?'");
  }

  @Test
  void aLongTextIsCut() {
    assertThat(OneLine.clean("x".repeat(500))).isEqualTo("x".repeat(120) + "...");
  }

  @Property
  void everyTextBecomesOneLine(@ForAll String text) {
    assertThat(OneLine.quote(text).lines()).hasSize(1);
  }
}
