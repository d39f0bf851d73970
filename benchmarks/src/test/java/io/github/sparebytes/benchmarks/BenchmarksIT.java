/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as a user starts it, with rounds far too short to mean anything. */
class BenchmarksIT {
  private static final String JAR = "target/benchmarks.jar";

  @TempDir private Path folder;

  @Test
  void everyRewrittenWayRunsUnderTheAgent() throws Exception {
    String output =
        run(
            JAR,
            "Topic|rewritten|Rewritten|Off",
            "-p",
            "way=REWRITTEN_THREAD,REWRITTEN_SHARED",
            "-p",
            "mix=TWO",
            "-p",
            "chars=16",
            "-p",
            "kind=ASCII",
            "-p",
            "buffer=DIRECT");
    assertThat(output)
        .contains("ConstantBenchmark.rewritten", "LengthBenchmark.rewritten", "REWRITTEN_SHARED")
        .contains("NettyTextBenchmark.rewritten", "BufferTextBenchmark.rewritten")
        .contains("DecodeBenchmark.nioRewritten", "DecodeBenchmark.rewritten", "textOff")
        .doesNotContain("was not rewritten", "<failure>");
  }

  @Test
  void aJarWithoutItsAgentSaysWhatToDo() throws Exception {
    Path alone = Files.copy(Path.of(JAR), folder.resolve("benchmarks.jar"));
    assertThat(run(alone.toString())).contains("no sparebytes-agent.jar beside", "mvn package");
  }

  private String run(String jar, String... arguments) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar);
    java.command().addAll(List.of(arguments));
    java.command().addAll(List.of("-f", "1", "-wi", "0", "-i", "1", "-r", "20ms"));
    Process process = java.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    return Files.readString(output);
  }
}
