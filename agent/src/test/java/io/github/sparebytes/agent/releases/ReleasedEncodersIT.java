/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.agent.releases.encoders.EncoderRun;
import io.github.sparebytes.agent.releases.encoders.FrameRun;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A release's own encoders in JVMs of their own, without the shipped agent and with it. */
class ReleasedEncodersIT {
  private static final long LIMIT_SECONDS = 180;
  private static final Path TEST_CLASSES = Path.of("target", "test-classes").toAbsolutePath();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"4.9.7, 17, thread", "5.5.0, 25, thread"})
  void theAgentChangesNoByte(String release, int jdk, String cache) throws Exception {
    compare(release, jdk, cache);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"4.9.7, 25, shared", "5.5.0, 17, shared"})
  void norDoesItWithASharedCache(String release, int jdk, String cache) throws Exception {
    compare(release, jdk, cache);
  }

  private void compare(String release, int jdk, String cache) throws Exception {
    Optional<Path> home = Jdks.home(jdk);
    assumeTrue(home.isPresent(), "no JDK " + jdk + " on this machine");
    List<Path> jars = ReleaseJars.classPath(release);
    List<String> stock = run(home.get(), EncoderRun.class, jars, List.of());
    assertThat(stock).hasSizeGreaterThan(1000);
    Path report = folder.resolve("report.json");
    String agent = "-javaagent:" + ShippedJars.agent() + "=cache=" + cache + ",report=" + report;
    assertThat(run(home.get(), EncoderRun.class, jars, List.of(agent))).isEqualTo(stock);
    long sites = GoldenList.of(release).named().stream().filter(FoundSite::isRewritten).count();
    assertThat(Files.readString(report))
        .containsPattern("\"rewritten\"\\s*:\\s*" + sites + ",")
        .containsPattern("\"errors\"\\s*:\\s*0,");
  }

  /** With assertions on: an encoder of Celeborn's asserts that its buffer is exactly full. */
  @ParameterizedTest
  @CsvSource({
    "celeborn-client-spark-3-shaded_2.12-0.5.4, 17",
    "celeborn-client-spark-3-shaded_2.12-0.5.4, 25",
    "spark-network-common_2.12-3.5.5, 17",
    "spark-network-common_2.13-4.2.0, 25",
  })
  void theAgentChangesNoFrame(String product, int jdk) throws Exception {
    Optional<Path> home = Jdks.home(jdk);
    assumeTrue(home.isPresent(), "no JDK " + jdk + " on this machine");
    List<Path> jars =
        FrameProduct.LISTED.stream()
            .filter(each -> each.toString().equals(product))
            .findFirst()
            .orElseThrow()
            .classPath();
    List<String> stock = run(home.get(), FrameRun.class, jars, List.of("-ea"));
    assertThat(stock).hasSizeGreaterThan(4000);
    Path report = folder.resolve("report.json");
    String agent = "-javaagent:" + ShippedJars.agent() + "=report=" + report;
    assertThat(run(home.get(), FrameRun.class, jars, List.of("-ea", agent))).isEqualTo(stock);
    assertThat(Files.readString(report))
        .containsPattern("\"rewritten\"\\s*:\\s*3,")
        .containsPattern("\"kind\"\\s*:\\s*\"newArray\"")
        .containsPattern("\"errors\"\\s*:\\s*0,")
        .doesNotContainPattern("\"hits\"\\s*:\\s*0\\b");
  }

  private List<String> run(Path home, Class<?> main, List<Path> jars, List<String> options)
      throws IOException, InterruptedException {
    Path lines = Files.createTempFile(folder, "encoders", ".txt");
    Path log = Files.createTempFile(folder, "encoders", ".log");
    String classPath =
        Stream.concat(Stream.of(TEST_CLASSES), jars.stream())
            .map(path -> path.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Jdks.java(home).toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Duser.home=" + folder);
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main.getName(), lines.toString()));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new IllegalStateException("still running: " + command);
    }
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
    return Files.readAllLines(lines);
  }
}
