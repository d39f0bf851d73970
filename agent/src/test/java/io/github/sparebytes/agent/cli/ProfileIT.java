/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostEncoder;
import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.HostJvm.Run;
import io.github.sparebytes.host.RunningHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The agent counts, rewrites nothing, and says which rules would pay. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class ProfileIT {
  private static final String ENCODER = HostEncoder.class.getName();
  private static final String PROFILE = "profile=io.github.sparebytes.host.";
  private static final String VERSION = System.getProperty("it.version");
  private static final String BEGINS = "host: begins";

  private final int feature;
  @TempDir private Path folder;
  private Path home;

  ProfileIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void findTheJdk() {
    Optional<Path> found = Jdks.home(feature);
    assumeTrue(found.isPresent(), "no JDK " + feature + " on this machine");
    home = found.get();
  }

  @Test
  void aProfileIsARuleFileForWhatWasCalled() throws Exception {
    HostJvm jvm = new HostJvm(home, folder);
    Run counted = jvm.run(List.of(agent(PROFILE + ",report=report.json")), "plain");
    List<String> errors = counted.errors();

    assertThat(counted.output()).isEqualTo(jvm.run(List.of(), "plain").output());
    assertThat(errors.subList(0, 3))
        .containsExactly(
            BEGINS,
            "sparebytes " + VERSION + ": counts call sites and rewrites none (option profile)",
            "# sparebytes profile: 4 of 4 sites called; the rules that would pay, biggest first");
    assertThat(errors)
        .contains(
            "# 3 calls, 80 bytes, would spare 80 bytes, 2 texts, hit rate 33 %",
            "direct " + ENCODER + "#encode receiver=getTopic expect=1",
            "length " + ENCODER + "#length receiver=getTopic expect=1")
        .anyMatch(line -> line.startsWith("# no rule: 3 calls") && line.endsWith(": MUTATED"));
    assertThat(Files.readString(folder.resolve("report.json")))
        .contains("\"rewritten\" : 0", "\"wouldSpare\" : 80");
    Files.write(folder.resolve("profiled.rules"), errors.subList(2, errors.size()));
    assertThat(jvm.run(List.of(agent("rules=profiled.rules")), "plain").errors())
        .containsExactly(BEGINS, "sparebytes " + VERSION + ": 3 sites in 1 class so far");
  }

  @Test
  void aProfileShowsInTheStatusAndGoesWithTheAgent() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      String stock = host.ask("measure");
      new ForkedCli(home, folder).run("attach", host.pid(), PROFILE);

      assertThat(host.ask("measure")).as("counting allocates nothing").isEqualTo(stock);
      assertThat(new ForkedCli(home, folder).run("status", host.pid()).out())
          .contains(
              "sites rewritten       0",
              "# 40000 calls, 2240 kB, would spare 2240 kB, 1 text, hit rate 99 %",
              "direct " + ENCODER + "#encode receiver=getTopic expect=1");
      new ForkedCli(home, folder).run("detach", host.pid());
      assertThat(host.errors()).contains("constant " + ENCODER + "#encode expect=1");
      assertThat(host.ask("measure")).isEqualTo(stock);
    }
  }

  private static String agent(String options) {
    return "-javaagent:" + ShippedJars.agent() + "=" + options;
  }
}
