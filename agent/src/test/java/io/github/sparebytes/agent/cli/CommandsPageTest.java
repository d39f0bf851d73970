/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.sparebytes.agent.config.OptionsTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandsPageTest {
  private static final String BEGIN = "<!-- help begins -->\n";
  private static final String END = "<!-- help ends -->\n";

  /** As for the table of options. */
  private static final String REGENERATE = "docs.regenerate";

  private final Path page = Path.of(System.getProperty("basedir", "."), "../docs/commands.md");

  @Test
  void thePageOnCommandsHoldsTheHelpOfEach() throws IOException {
    String text = Files.readString(page);
    int begin = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf(END);
    assertThat(text).contains(BEGIN, END);
    if (Boolean.getBoolean(REGENERATE)) {
      Files.writeString(page, text.substring(0, begin) + help() + text.substring(end));
      fail("docs/commands.md was written anew: look at it, then run again without " + REGENERATE);
    }

    assertThat(text.substring(begin, end)).isEqualTo(help());
  }

  @Test
  void everyCommandHasHelpAndSaysHowItEnds() {
    assertThat(commands()).contains("scan", "rewrite", "doctor", "options");
    for (String command : commands()) {
      Cli.Result result = Cli.run(command, "--help");
      assertThat(result.code()).as(command).isZero();
      assertThat(result.err()).as(command).isEmpty();
      assertThat(result.out()).as(command).startsWith("Usage: sparebytes " + command);
    }
  }

  @Test
  void theOptionsAreThoseOfTheTable() {
    assertThat(Cli.run("options").out()).isEqualTo(OptionsTable.markdown());
  }

  @Test
  void anUnknownCommandIsWrongUse() {
    Cli.Result result = Cli.run("scam");

    assertThat(result.code()).isEqualTo(ExitCode.WRONG_USE);
    assertThat(result.errLines()).hasSize(1);
    assertThat(result.out()).isEmpty();
  }

  private static List<String> commands() {
    return new ArrayList<>(Main.commandLine().getSubcommands().keySet());
  }

  private static String help() {
    StringBuilder help = new StringBuilder();
    for (String command : commands()) {
      help.append("\n## ").append(command).append("\n\n```\n");
      String usage = Cli.run(command, "--help").out();
      for (String line : usage.lines().toList()) {
        help.append(line.stripTrailing()).append('\n');
      }
      help.append("```\n");
    }
    return help.append('\n').toString();
  }
}
