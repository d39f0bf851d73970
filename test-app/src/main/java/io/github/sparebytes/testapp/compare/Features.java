/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.sparebytes.testapp.UserException;
import io.github.sparebytes.testapp.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The features that can be switched off one by one. */
final class Features {

  /** Those that there may be; which of them an agent knows, its own report says. */
  private static final List<String> CANDIDATES =
      List.of("constant", "cache", "length", "direct", "scratch", "intern", "parse", "map");

  private Features() {}

  /** Returns the features whose options stand in an agent's report. */
  static List<String> of(Path agentReport) throws UserException {
    try {
      JsonNode options = Json.read(agentReport, JsonNode.class).path("options");
      return CANDIDATES.stream().filter(options::has).toList();
    } catch (IOException e) {
      throw new UserException("the agent left no readable report: " + e.getMessage());
    }
  }
}
