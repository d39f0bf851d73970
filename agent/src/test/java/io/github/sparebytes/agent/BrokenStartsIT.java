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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Starts that go wrong in some way: the host's output and exit code are those of a start without
 * the agent, and the agent says at most one line about it.
 */
class BrokenStartsIT {
  private static final Map<String, Run> STOCK = new HashMap<>();

  @TempDir private static Path shared;
  @TempDir private Path folder;

  static Stream<BrokenStart> starts() {
    return BrokenStart.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("starts")
  void theHostDoesWhatItDoesWithout(BrokenStart start) throws Exception {
    assumeTrue(Jdks.home(17).isPresent(), "no JDK 17 on this machine");
    start.prepare(folder);
    Run stock = stock(start);
    List<String> options = new ArrayList<>(start.jvmOptions());
    options.addAll(start.agents(ShippedJars.agent(), folder));
    HostJvm jvm = new HostJvm(Jdks.home(17).orElseThrow(), folder);
    start.environment().forEach(jvm::environment);
    start.classPath(folder).forEach(jvm::firstOnClassPath);

    Run run = jvm.run(options, start.mode());

    assertThat(run.output()).isEqualTo(stock.output()).isNotEmpty();
    assertThat(run.code()).isEqualTo(stock.code());
    List<String> added = new ArrayList<>(run.errors());
    stock.errors().forEach(added::remove);
    added.removeIf(line -> line.matches("sparebytes \\S+: \\d+ sites? in \\d+ class(es)? so far"));
    if (start.says() == null) {
      assertThat(added).isEmpty();
    } else {
      assertThat(added)
          .singleElement()
          .asString()
          .startsWith("sparebytes: ")
          .contains(start.says());
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .as("files that nobody asked for")
          .allMatch(name -> name.startsWith("host") || start.files().contains(name));
    }
  }

  /** The same start without the agent; each is run once. */
  private static Run stock(BrokenStart start) throws Exception {
    String key = start.jvmOptions() + start.mode();
    Run known = STOCK.get(key);
    if (known == null) {
      HostJvm jvm = new HostJvm(Jdks.home(17).orElseThrow(), shared);
      known = jvm.run(start.jvmOptions(), start.mode());
      STOCK.put(key, known);
    }
    return known;
  }
}
