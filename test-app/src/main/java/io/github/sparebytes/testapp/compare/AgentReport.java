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
 */
record AgentReport(List<Site> sites) {

  AgentReport {
    sites = sites == null ? List.of() : sites;
  }
}
