/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** One line on standard error for whatever goes wrong. */
final class Errors {
  private Errors() {}

  /** Says what was wrong with the command line, and where help is. */
  static int wrongUse(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    command.getErr().println(e.getMessage() + " (see " + name + " --help)");
    return ExitCode.WRONG_USE;
  }

  /** Says why a command failed; a trace is printed only for what nobody foresaw. */
  static int failure(Exception e, CommandLine command, ParseResult parsed) {
    if (e instanceof CliException) {
      command.getErr().println(e.getMessage());
      return ((CliException) e).exitCode();
    }
    e.printStackTrace(command.getErr());
    return ExitCode.FAILURE;
  }
}
