/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * JMH's own command line, with the agent in every JVM that it forks. The agent's rules name the
 * {@code Rewritten...} classes alone.
 */
final class Main {
  private static final String APPEND = "-jvmArgsAppend";
  private static final String AGENT_JAR = "sparebytes-agent.jar";
  private static final String RULES = "benchmarks.rules";

  // In a heap that still grows, the page faults of fresh memory are charged to whoever allocates.
  private static final String HEAP = "-Xms256m -Xmx256m -XX:+AlwaysPreTouch ";

  private Main() {}

  /** Runs JMH; exit code 1 if there is no agent to be had. */
  public static void main(String[] arguments) throws IOException, URISyntaxException {
    Path jar = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path agent = findAgent(jar);
    if (agent == null) {
      System.err.println(
          "benchmarks: no "
              + AGENT_JAR
              + " beside "
              + jar
              + " or in the build's agent/target;"
              + " build it with: mvn package -DskipTests");
      System.exit(1);
      return;
    }
    org.openjdk.jmh.Main.main(withAgent(arguments, agent, writeRules()).toArray(new String[0]));
  }

  /** The agent's jar beside {@code jar}, or where the build of this project puts it; else null. */
  static Path findAgent(Path jar) {
    Path beside = jar.resolveSibling(AGENT_JAR);
    if (Files.isRegularFile(beside)) {
      return beside;
    }
    Path built = jar.resolve("../../../agent/target").normalize().resolve(AGENT_JAR);
    return Files.isRegularFile(built) ? built : null;
  }

  /** JMH's arguments, with heap and agent added to what the user appends for the forked JVMs. */
  static List<String> withAgent(String[] arguments, Path agent, Path rules) {
    List<String> all = new ArrayList<>(List.of(arguments));
    String option = "\"-javaagent:" + agent + "=rules=" + rules + ",log=error\"";
    int users = all.indexOf(APPEND);
    if (users >= 0 && users + 1 < all.size()) {
      // Of two equal options the JVM takes the last one: the user's.
      all.set(users + 1, HEAP + option + " " + all.get(users + 1));
    } else {
      all.add(APPEND);
      all.add(HEAP + option);
    }
    return all;
  }

  private static Path writeRules() throws IOException {
    Path file = Files.createTempFile("sparebytes-benchmarks", ".rules");
    file.toFile().deleteOnExit();
    try (InputStream rules = Main.class.getResourceAsStream(RULES)) {
      Files.copy(rules, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return file;
  }
}
