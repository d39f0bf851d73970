/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import io.github.sparebytes.agent.text.OneLine;

/** What is wrong with one line of a rule file, or with a rule file as a whole. Immutable. */
public final class RuleProblem {
  private final String source;
  private final int lineNumber;
  private final String line;
  private final String what;
  private final String remedy;

  RuleProblem(String source, int lineNumber, String line, String what, String remedy) {
    this.source = source;
    this.lineNumber = lineNumber;
    this.line = line;
    this.what = what;
    this.remedy = remedy;
  }

  /** The rule file, or the option that names it if the file cannot be read. */
  public String source() {
    return source;
  }

  /** Counted from 1; 0 if the whole file is meant. */
  public int lineNumber() {
    return lineNumber;
  }

  /** The line as written; the name of the file if the whole file is meant. */
  public String line() {
    return line;
  }

  /** What is wrong; names the value. */
  public String what() {
    return what;
  }

  /** What to write in its place. */
  public String remedy() {
    return remedy;
  }

  /** The message as one line, without the name of the agent before it. */
  public String message() {
    String place = lineNumber == 0 ? source : source + ":" + lineNumber;
    String rest = lineNumber == 0 ? "(ignored)" : "(line ignored)";
    return OneLine.clean(place) + ": " + what + ", " + remedy + " " + rest;
  }

  @Override
  public String toString() {
    return "sparebytes: " + message();
  }
}
