/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.sparebytes.testapp.planted.PlantedEncoders;

/**
 * A call site as the agent reports it.
 *
 * @param className with dots
 * @param method without its descriptor
 * @param line in the source, or 0 if the class file does not tell
 * @param rule file name and line of the rule that it was decided by, or null
 * @param redirect what the rule asked for
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
    String rule,
    String redirect,
    String outcome,
    String reason,
    long calls,
    long hits,
    long bytesSpared) {

  /** Returns whether the agent changed it. */
  public boolean rewritten() {
    return "rewritten".equalsIgnoreCase(outcome);
  }

  /** Returns whether it must be refused, because it was planted for that. */
  boolean planted() {
    return className.startsWith(PlantedEncoders.PACKAGE_PREFIX);
  }

  /** Returns class and method, short enough for a table. */
  String shortName() {
    return className.substring(className.lastIndexOf('.') + 1) + "#" + method;
  }
}
