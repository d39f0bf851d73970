/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

/** Where the value of an option comes from; the first one that gives it wins. */
public enum Origin {
  ARGUMENT("agent argument"),
  PROPERTY("system property"),
  ENVIRONMENT("environment"),
  DEFAULT("default");

  private final String text;

  Origin(String text) {
    this.text = text;
  }

  /** For a reader, as in {@code system property}. */
  @Override
  public String toString() {
    return text;
  }
}
