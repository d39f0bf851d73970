/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

/** How a command can end. Numbers, once published, stay. */
final class ExitCode {
  static final int OK = 0;
  static final int FAILURE = 1;
  static final int WRONG_USE = 2;
  static final int BAD_INPUT = 3;
  static final int NOT_WRITABLE = 4;
  static final int PROBLEM_FOUND = 5;

  /** Lines for the help of commands, in the form that picocli wants. */
  static final String SAYS_OK = "0:done";

  static final String SAYS_FAILURE = "1:a fault of this program";
  static final String SAYS_WRONG_USE = "2:wrong use";
  static final String SAYS_BAD_INPUT = "3:an input is no jar, or cannot be read or rewritten";
  static final String SAYS_NOT_WRITABLE = "4:an output cannot be written; nothing was left behind";
  static final String SAYS_PROBLEM_FOUND = "5:a problem was found, and named";

  private ExitCode() {}
}
