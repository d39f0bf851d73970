/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private static final Path AGENT = Path.of("a folder", "agent.jar");
  private static final Path RULES = Path.of("my.rules");

  @TempDir private Path folder;

  @Test
  void theAgentIsAppendedToTheArgumentsOfForkedJvms() {
    assertThat(Main.withAgent(new String[] {"Topic", "-f", "1"}, AGENT, RULES))
        .containsExactly("Topic", "-f", "1", "-jvmArgsAppend", option());
  }

  @Test
  void whatTheUserAppendsIsKeptAndComesLast() {
    assertThat(Main.withAgent(new String[] {"-jvmArgsAppend", "-Xmx1g", "Topic"}, AGENT, RULES))
        .containsExactly("-jvmArgsAppend", option() + " -Xmx1g", "Topic");
  }

  @Test
  void theAgentIsFoundBesideTheJarAndInTheBuild() throws IOException {
    Path jar = folder.resolve("benchmarks/target/benchmarks.jar");
    assertThat(Main.findAgent(jar)).isNull();
    Path built = touch("agent/target/sparebytes-agent.jar");
    assertThat(Main.findAgent(jar)).isEqualTo(built);
    Path beside = touch("benchmarks/target/sparebytes-agent.jar");
    assertThat(Main.findAgent(jar)).isEqualTo(beside);
  }

  private Path touch(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
  }

  private static String option() {
    return "-Xms256m -Xmx256m -XX:+AlwaysPreTouch \"-javaagent:"
        + AGENT
        + "=rules="
        + RULES
        + ",log=error\"";
  }
}
