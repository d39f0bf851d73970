/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostEncoder;
import io.github.sparebytes.host.RunningHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** A rule lifts the refusal of a site that writes to its array, and the guard finds it. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class GuardIT {
  private static final String ENCODER = HostEncoder.class.getName();

  private final int feature;
  @TempDir private Path folder;

  GuardIT(int feature) {
    this.feature = feature;
  }

  @Test
  void theGuardFindsAPlantedMutationAndTheSiteDoesWhatStockDoes() throws Exception {
    Optional<Path> home = Jdks.home(feature);
    assumeTrue(home.isPresent(), "no JDK " + feature + " on this machine");
    Path rules = folder.resolve("planted.rules");
    Files.writeString(
        rules,
        "cache "
            + ENCODER
            + "#encode receiver=getTopic\ncache "
            + ENCODER
            + "#escaping allow=MUTATED:\"planted\" receiver=getTopic\n");
    String agent = "-javaagent:" + ShippedJars.agent() + "=rules=" + rules;
    try (RunningHost stock = RunningHost.start(home.get(), folder);
        RunningHost without = RunningHost.start(home.get(), folder, agent);
        RunningHost with = RunningHost.start(home.get(), folder, agent + ",guard=true")) {
      with.ask("measure");

      assertThat(digest(without)).as("the plant").isNotEqualTo(digest(stock));
      assertThat(digest(with)).isEqualTo(digest(stock));
      assertThat(with.errors())
          .filteredOn(line -> line.contains("guard: a shared array was written to"))
          .anyMatch(line -> line.contains("found at " + ENCODER + "#escaping, line "))
          .as("one line for each site that saw it")
          .hasSizeLessThan(3);
    }
  }

  private static String digest(RunningHost host) throws Exception {
    String measured = host.ask("measure");
    return measured.substring(measured.indexOf(' '));
  }
}
