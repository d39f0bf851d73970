/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.client.ClientException;
import io.github.sparebytes.testapp.log.StoreException;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** One line on stderr for whatever goes wrong. */
final class Errors {

  private Errors() {}

  /** Says what was wrong with the command line, and where help is. */
  static int wrongUse(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    command.getErr().println(e.getMessage() + " (see --help)");
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  /** Says why a command failed; a trace is printed only for what nobody foresaw. */
  static int failure(Exception e, CommandLine command, ParseResult parsed) {
    if (e instanceof UserException
        || e instanceof StoreException
        || e instanceof ClientException
        || e instanceof RocketmqException) {
      command.getErr().println(e.getMessage());
    } else if (e instanceof IOException) {
      command.getErr().println("a file could not be read or written: " + e);
    } else {
      e.printStackTrace(command.getErr());
    }
    return command.getCommandSpec().exitCodeOnExecutionException();
  }
}
