/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

/** A failure whose message, one line, tells its reader all that he needs. */
public final class CliException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  private CliException(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** An input that is no jar, or cannot be read or rewritten. */
  public static CliException badInput(String message) {
    return new CliException(ExitCode.BAD_INPUT, message);
  }

  /** An output that cannot be written. */
  public static CliException notWritable(String message) {
    return new CliException(ExitCode.NOT_WRITABLE, message);
  }

  /** A failure with an exit code of its own. */
  static CliException of(int exitCode, String message) {
    return new CliException(exitCode, message);
  }

  int exitCode() {
    return exitCode;
  }
}
