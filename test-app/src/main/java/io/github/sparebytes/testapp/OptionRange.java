/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Refuses numbers that an option cannot take; picocli knows types alone. */
final class OptionRange {
  private OptionRange() {}

  /**
   * Passes a value that lies between two bounds, both included.
   *
   * @throws ParameterException with a line that names option, value and bounds
   */
  static void check(CommandSpec command, String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '"
              + option
              + "': "
              + value
              + " is not in "
              + least
              + ".."
              + most);
    }
  }
}
