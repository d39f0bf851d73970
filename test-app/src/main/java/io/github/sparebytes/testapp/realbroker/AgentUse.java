/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The agent as a broker gets it.
 *
 * @param jar of the agent
 * @param options {@code key=value} each
 */
public record AgentUse(Path jar, List<String> options) {
  public AgentUse {
    options = List.copyOf(options);
  }

  AgentUse with(String option) {
    List<String> all = new ArrayList<>(options);
    all.add(option);
    return new AgentUse(jar, all);
  }

  /** JVM flags that bring it in and have it write its report, at exit. */
  List<String> flags(Path report) {
    List<String> flags = new ArrayList<>();
    flags.add("-javaagent:" + jar.toAbsolutePath());
    flags.add("-Dsparebytes.report=" + report);
    for (String option : options) {
      flags.add("-Dsparebytes." + option);
    }
    return flags;
  }
}
