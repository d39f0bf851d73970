/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.List;

/**
 * What the agent wrote about itself when its JVM ended, as far as it is of use here.
 *
 * @param sites that its rules matched
 * @param errorLines what went wrong in it
 * @param warnings what it found odd about its rules and options
 */
public record AgentReport(List<Site> sites, List<String> errorLines, List<String> warnings) {

  public AgentReport {
    sites = orNone(sites);
    errorLines = orNone(errorLines);
    warnings = orNone(warnings);
  }

  private static <T> List<T> orNone(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
