/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** A rule that was applied to a class. Immutable. */
public final class RuleUse {
  final String source;
  final String text;
  final int expect;

  /**
   * Names a rule.
   *
   * @param source as in {@code rocketmq.rules:12}
   * @param text the line as written
   * @param expect the number of sites that one class should hold, or -1 if the rule does not say
   */
  public RuleUse(String source, String text, int expect) {
    this.source = source;
    this.text = text;
    this.expect = expect;
  }
}
