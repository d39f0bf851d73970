/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

/** Which way a metric improves. */
public enum Better {
  LESS("less is better"),
  MORE("more is better");

  private final String words;

  Better(String words) {
    this.words = words;
  }

  /** Returns it for a reader. */
  public String words() {
    return words;
  }
}
