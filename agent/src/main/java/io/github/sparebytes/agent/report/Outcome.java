/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** What became of a call site. */
public enum Outcome {
  REWRITTEN("rewritten"),
  REFUSED("refused"),
  /** Would have been rewritten. */
  DRY_RUN("dry-run");

  private final String word;

  Outcome(String word) {
    this.word = word;
  }

  /** The word for it in the report. */
  public String word() {
    return word;
  }
}
