/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** One rule as JMX shows it. Immutable. */
public final class RuleStatus {
  private final RuleRecord record;

  RuleStatus(RuleRecord record) {
    this.record = record;
  }

  /** The line as written. */
  public String getText() {
    return record.text();
  }

  /** The sites that the rule expects in the classes seen, or -1. */
  public int getExpected() {
    return record.expected();
  }

  public int getFound() {
    return record.found();
  }

  public int getRewritten() {
    return record.rewritten();
  }

  public int getRefused() {
    return record.refused();
  }
}
