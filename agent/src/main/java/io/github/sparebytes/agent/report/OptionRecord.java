/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** One option in force, as it shows in the report. Immutable. */
public final class OptionRecord {
  final String key;
  final String value;
  final String origin;

  /**
   * Names an option.
   *
   * @param origin where the value comes from, for a reader
   */
  public OptionRecord(String key, String value, String origin) {
    this.key = key;
    this.value = value;
    this.origin = origin;
  }
}
