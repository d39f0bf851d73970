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
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Other agents before and after this one: both do their work, and the host does its own. */
@Tag("long")
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class CompanyIT {
  private static final Path JARS = Path.of("target", "company").toAbsolutePath();
  private static final String SUCCESS = ": 3 sites in 1 class so far";

  private final int feature;
  @TempDir private Path folder;
  private HostJvm jvm;
  private String stock;

  CompanyIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void runTheHostAlone() throws Exception {
    assumeTrue(Jdks.home(feature).isPresent(), "no JDK " + feature + " on this machine");
    jvm = new HostJvm(Jdks.home(feature).orElseThrow(), folder);
    Files.writeString(folder.resolve("host.rules"), AgentStartIT.RULES);
    stock = jvm.run(List.of(), "plain").output();
  }

  @Test
  void afterTheCoverageAgent() throws Exception {
    assertCovered(jvm.run(List.of(coverage(), ours()), "plain"));
  }

  @Test
  void beforeTheCoverageAgent() throws Exception {
    assertCovered(jvm.run(List.of(ours(), coverage()), "plain"));
  }

  private void assertCovered(Run run) throws IOException {
    assertSame(run);
    String data = Files.readString(folder.resolve("host.exec"), StandardCharsets.ISO_8859_1);
    assertThat(data).contains("io/github/sparebytes/host/HostEncoder");
  }

  @Test
  void afterTheTracingAgent() throws Exception {
    assertTraced(traced(tracing(), ours()));
  }

  @Test
  void beforeTheTracingAgent() throws Exception {
    assertTraced(traced(ours(), tracing()));
  }

  private void assertTraced(Run run) throws IOException {
    assertSame(run);
    assertThat(run.errors()).anyMatch(line -> line.contains("opentelemetry-javaagent - version"));
  }

  private void assertSame(Run run) throws IOException {
    assertThat(run.output()).isEqualTo(stock).isNotEmpty();
    assertThat(run.code()).isEqualTo(7);
    assertThat(run.errors()).filteredOn(line -> line.endsWith(SUCCESS)).hasSize(1);
    assertThat(Files.readString(folder.resolve("report.json")))
        .contains("\"rewritten\" : 3", "\"errors\" : 0", "\"MUTATED\"");
  }

  private static String ours() {
    return "-javaagent:" + ShippedJars.agent() + "=rules=host.rules,report=report.json";
  }

  /** JaCoCo; its agent lies inside of the jar that is published. */
  private String coverage() throws IOException {
    Path agent = folder.resolve("jacocoagent.jar");
    try (JarFile jar = new JarFile(jar("org.jacoco.agent").toFile());
        InputStream in = jar.getInputStream(jar.getEntry("jacocoagent.jar"))) {
      Files.copy(in, agent);
    }
    return "-javaagent:" + agent + "=destfile=host.exec,includes=io.github.sparebytes.host.*";
  }

  private Run traced(String... agents) throws Exception {
    List<String> options = new ArrayList<>(List.of(agents));
    for (String signal : List.of("traces", "metrics", "logs")) {
      options.add("-Dotel." + signal + ".exporter=none");
    }
    return jvm.run(options, "plain");
  }

  /** OpenTelemetry's. */
  private static String tracing() throws IOException {
    return "-javaagent:" + jar("opentelemetry-javaagent");
  }

  private static Path jar(String start) throws IOException {
    try (var files = Files.list(JARS)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(start))
          .findFirst()
          .orElseThrow();
    }
  }
}
