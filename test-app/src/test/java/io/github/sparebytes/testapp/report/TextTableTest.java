/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void numbersStandToTheRightAndWordsToTheLeft() {
    TextTable table = new TextTable("name", "bytes", "note");
    table.row("a", "1,024.0", "long enough");
    table.row("longer", "7.0", "");

    assertThat(table.lines())
        .containsExactly(
            "name      bytes  note",
            "----------------------------",
            "a       1,024.0  long enough",
            "longer      7.0");
  }

  @Test
  void aRowMustFillTheTable() {
    assertThatThrownBy(() -> new TextTable("a", "b").row("1"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
