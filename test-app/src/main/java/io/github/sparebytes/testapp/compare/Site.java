/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A call site as the agent reports it.
 *
 * @param className with dots
 * @param method name, with or without descriptor
 * @param line in the source, or 0
 * @param redirect what the rule asked for, or null
 * @param outcome {@code rewritten} or why not
 * @param reason of a refusal, or null
 * @param calls since the class was loaded
 * @param hits of a cache, or 0
 * @param bytesSpared not allocated so far
 */
public record Site(
    @JsonProperty("class") String className,
    String method,
    int line,
    String redirect,
    String outcome,
    String reason,
    long calls,
    long hits,
    long bytesSpared) {

  /** Returns whether the agent changed it. */
  boolean rewritten() {
    return "rewritten".equalsIgnoreCase(outcome);
  }

  /** Returns class and method, short enough for a table. */
  String shortName() {
    return className.substring(className.lastIndexOf('.') + 1) + "#" + methodName();
  }

  /** Returns the method without its descriptor. */
  String methodName() {
    int parenthesis = method.indexOf('(');
    return parenthesis < 0 ? method : method.substring(0, parenthesis);
  }
}
