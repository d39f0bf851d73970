/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OptionsTableTest {
  private static final String BEGIN = "<!-- table begins -->\n";
  private static final String END = "<!-- table ends -->\n";

  /** Set to rewrite the table in the page; the run fails all the same, so that nobody forgets. */
  private static final String REGENERATE = "docs.regenerate";

  private final Path page = Path.of(System.getProperty("basedir", "."), "../docs/options.md");

  @Test
  void thePageOnOptionsHoldsTheTableOfTheEnum() throws IOException {
    String text = Files.readString(page);
    int begin = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf(END);
    assertThat(text).contains(BEGIN, END);
    if (Boolean.getBoolean(REGENERATE)) {
      Files.writeString(
          page, text.substring(0, begin) + OptionsTable.markdown() + text.substring(end));
      fail("docs/options.md was written anew: look at it, then run again without " + REGENERATE);
    }

    assertThat(text.substring(begin, end)).isEqualTo(OptionsTable.markdown());
  }

  @Test
  void everyOptionHasARow() {
    assertThat(OptionsTable.markdown().lines()).hasSize(2 + AgentOption.values().length);
    assertThat(OptionsTable.markdown())
        .contains("| `dryRun` | `sparebytes.dryRun` | `SPAREBYTES_DRY_RUN` | `true` or `false` |");
  }
}
