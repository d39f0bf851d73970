/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Runs commands in this JVM. */
final class Cli {
  private Cli() {}

  /** How a command ended and what it said. */
  record Result(int code, String out, String err) {
    List<String> errLines() {
      return err.lines().toList();
    }
  }

  static Result run(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    int code = line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF)).execute(words);
    return new Result(code, out.toString(), err.toString());
  }
}
