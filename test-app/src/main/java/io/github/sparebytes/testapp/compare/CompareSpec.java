/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be compared, and with what.
 *
 * @param java launcher of the JVMs
 * @param agent jar
 * @param rules file that both the agent and the checks read
 * @param agentOptions further {@code key=value} options of the agent
 * @param loadOptions options of the {@code run} command
 * @param repeat repetitions, at least 1
 * @param each whether each feature is run alone, too
 */
public record CompareSpec(
    Path java,
    Path agent,
    Path rules,
    List<String> agentOptions,
    List<String> loadOptions,
    int repeat,
    boolean each) {

  /** Returns the options that bring the agent into a JVM and let it report into {@code report}. */
  List<String> jvmOptions(Path report) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "-javaagent:" + agent,
                "-Dsparebytes.rules=" + rules,
                "-Dsparebytes.report=" + report));
    for (String option : agentOptions) {
      options.add("-Dsparebytes." + option);
    }
    return options;
  }
}
