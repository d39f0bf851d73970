/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.config.OptionsTable;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the options of the agent. */
@Command(
    name = "options",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {ExitCode.SAYS_OK, ExitCode.SAYS_FAILURE, ExitCode.SAYS_WRONG_USE},
    optionListHeading = "%n",
    description = "Print the options of the agent, as a Markdown table.")
final class OptionsCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    command.commandLine().getOut().print(OptionsTable.markdown());
    command.commandLine().getOut().flush();
    return ExitCode.OK;
  }
}
