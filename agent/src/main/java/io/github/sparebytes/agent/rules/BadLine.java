/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

/** Ends the reading of one rule line; {@link RuleParser} turns it into a {@link RuleProblem}. */
final class BadLine extends Exception {
  private static final long serialVersionUID = 1L;

  private final String remedy;

  BadLine(String what, String remedy) {
    super(what, null, false, false);
    this.remedy = remedy;
  }

  String remedy() {
    return remedy;
  }
}
