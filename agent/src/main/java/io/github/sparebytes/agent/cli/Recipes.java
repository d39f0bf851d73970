/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import java.util.ArrayList;
import java.util.List;

/** The flag, as each place wants it. */
final class Recipes {
  private final String jar;
  private final String options;
  private final List<String> lines = new ArrayList<>();

  private Recipes(String jar, String argument) {
    this.jar = jar;
    this.options = argument.isEmpty() ? "" : "=" + argument;
  }

  /**
   * Lines to be copied, under headings.
   *
   * @param jar path of the agent jar
   * @param argument the agent argument, may be empty
   */
  static List<String> lines(String jar, String argument) {
    Recipes recipes = new Recipes(jar, argument);
    String flag = "-javaagent:" + jar + recipes.options;
    recipes.add("Command line", "java " + shell(flag) + " ...");
    recipes.add(
        "RocketMQ (environment of mqbroker, or a line in bin/runbroker.sh)",
        "export JAVA_OPT_EXT=" + shell(flag));
    recipes.add(
        "systemd (drop-in, systemctl edit UNIT)",
        "[Service]",
        "Environment=\"JAVA_TOOL_OPTIONS=" + flag.replace("\"", "\\\"") + "\"");
    recipes.add(
        "Container",
        "docker run -v "
            + shell(jar + ":" + jar + ":ro")
            + " -e "
            + shell("JAVA_TOOL_OPTIONS=" + flag)
            + " IMAGE");
    recipes.add(
        "Kubernetes (the jar comes from a volume or the image)",
        "env:",
        "  - name: JAVA_TOOL_OPTIONS",
        "    value: '" + flag.replace("'", "''") + "'");
    recipes.add(
        "Apache Spark on YARN or Kubernetes (standalone: the jar's own path, and no --files)",
        "--files " + shell(jar),
        "--conf " + shell("spark.driver.extraJavaOptions=" + flag),
        "--conf "
            + shell(
                "spark.executor.extraJavaOptions=-javaagent:./"
                    + recipes.fileName()
                    + recipes.options));
    return recipes.lines;
  }

  private void add(String heading, String... recipe) {
    lines.add(heading);
    for (String line : recipe) {
      lines.add("    " + line);
    }
    lines.add("");
  }

  private String fileName() {
    return jar.substring(Math.max(jar.lastIndexOf('/'), jar.lastIndexOf('\\')) + 1);
  }

  /** In quotes where a shell would take it apart. */
  private static String shell(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (!Character.isLetterOrDigit(c) && "-_./:=,@+%".indexOf(c) < 0) {
        return "'" + word.replace("'", "'\\''") + "'";
      }
    }
    return word;
  }
}
