/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What was read from one or more rule files: the good lines and the bad ones. Immutable. */
public final class RuleFile {
  private final List<Rule> rules;
  private final List<RuleProblem> problems;

  RuleFile(List<Rule> rules, List<RuleProblem> problems) {
    this.rules = Collections.unmodifiableList(new ArrayList<>(rules));
    this.problems = Collections.unmodifiableList(new ArrayList<>(problems));
  }

  /** In the order of the lines. */
  public List<Rule> rules() {
    return rules;
  }

  /** In the order of the lines. */
  public List<RuleProblem> problems() {
    return problems;
  }
}
