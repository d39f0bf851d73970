/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.HostJvm.Run;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same host under each collector, compiler and check that the JVM offers. */
@Tag("long")
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class JvmMatrixIT {
  private final int feature;
  @TempDir private Path folder;
  private HostJvm jvm;

  JvmMatrixIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void findTheJdkAndWriteTheRules() throws Exception {
    assumeTrue(Jdks.home(feature).isPresent(), "no JDK " + feature + " on this machine");
    jvm = new HostJvm(Jdks.home(feature).orElseThrow(), folder);
    Files.writeString(folder.resolve("host.rules"), AgentStartIT.RULES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:+UseG1GC",
        "-XX:+UseZGC",
        "-XX:+UseParallelGC",
        "-XX:+UseSerialGC",
        "-XX:+UseShenandoahGC",
        "-Xint",
        "-Xcomp -XX:TieredStopAtLevel=4",
        "-XX:TieredStopAtLevel=4",
        "-XX:+UseCompactObjectHeaders",
        "-XX:-UseCompressedOops",
        "-Xverify:all",
        "-ea -esa"
      })
  void theHostDoesWhatItDoesWithout(String options) throws Exception {
    List<String> all = new ArrayList<>(List.of(options.split(" ")));
    Run stock = jvm.run(all, "plain");
    assumeTrue(stock.code() == 7, "not to be had here: " + options);
    all.add("-javaagent:" + ShippedJars.agent() + "=rules=host.rules,report=report.json");

    Run run = jvm.run(all, "plain");

    assertThat(run.output()).isEqualTo(stock.output()).isNotEmpty();
    assertThat(run.code()).isEqualTo(stock.code());
    List<String> added = new ArrayList<>(run.errors());
    added.removeAll(stock.errors());
    assertThat(added).singleElement().asString().endsWith(": 3 sites in 1 class so far");
    assertThat(Files.readString(folder.resolve("report.json"))).contains("\"errors\" : 0");
  }
}
