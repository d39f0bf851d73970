/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.Host;
import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.HostJvm.Run;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives of loaded classes stay in use: only what is rewritten comes from elsewhere. */
class ArchiveIT {
  private static final String ENCODER = "io.github.sparebytes.host.HostEncoder";
  private static final String HOST = Host.class.getName();
  private static final String ARCHIVED = " source: shared objects file";
  private static final String AFTERWARDS = " source: __VM_RedefineClasses__";

  @TempDir private Path folder;
  private HostJvm jvm;

  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void anArchiveOfTheHostsClassesIsUsed(int feature) throws Exception {
    prepare(feature);
    java("-XX:ArchiveClassesAtExit=host.jsa");

    List<String> loaded = loaded("-XX:SharedArchiveFile=host.jsa");

    assertThat(loaded).anyMatch(line -> line.contains("java.lang.String" + ARCHIVED));
    assertThat(loaded).anyMatch(line -> line.contains(HOST + ARCHIVED));
    assertThat(loaded).noneMatch(line -> line.contains(ENCODER + ARCHIVED));
  }

  @Test
  void anAotCacheOfATrainingWithTheAgentIsUsed() throws Exception {
    prepare(25);
    java("-XX:AOTCacheOutput=host.aot", agent("report=training.json"));

    List<String> loaded = loaded("-XX:AOTCache=host.aot");

    assertThat(loaded).anyMatch(line -> line.contains(HOST + ARCHIVED));
    assertThat(loaded).noneMatch(line -> line.contains(ENCODER + ARCHIVED));
  }

  /** Here targets are loaded before any agent begins, and are rewritten once it does. */
  @Test
  void anAotCacheOfATrainingWithTheModuleOfAgentsIsUsed() throws Exception {
    prepare(25);
    java("-XX:AOTCacheOutput=host.aot", "--add-modules", "java.instrument");

    List<String> loaded = loaded("-XX:AOTCache=host.aot");

    assertThat(loaded).anyMatch(line -> line.contains(HOST + ARCHIVED));
    assertThat(loaded).anyMatch(line -> line.contains(ENCODER + ARCHIVED));
    assertThat(loaded).anyMatch(line -> line.contains(ENCODER + AFTERWARDS));
  }

  /** Why there is a recipe: if this fails, the JVM has learnt better. */
  @Test
  void anAotCacheOfAnyOtherTrainingIsRefusedByTheJvm() throws Exception {
    prepare(25);
    java("-XX:AOTCacheOutput=host.aot");

    assertThat(loaded("-XX:AOTCache=host.aot")).noneMatch(line -> line.contains(HOST + ARCHIVED));
  }

  /** The classes that a run with the agent and an archive loads; all else is as without both. */
  private List<String> loaded(String archive) throws Exception {
    Run run = java(archive, "-Xlog:class+load:file=classes.log", agent("report=report.json"));
    assertThat(run.output()).isEqualTo(java().output()).isNotEmpty();
    assertThat(run.code()).isEqualTo(7);
    assertThat(run.errors()).anyMatch(line -> line.endsWith(": 3 sites in 1 class so far"));
    assertThat(Files.readString(folder.resolve("report.json")))
        .contains("\"rewritten\" : 3", "\"errors\" : 0");
    return Files.readAllLines(folder.resolve("classes.log"));
  }

  private static String agent(String option) {
    return "-javaagent:" + ShippedJars.agent() + "=rules=host.rules," + option;
  }

  private Run java(String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-Xlog:disable", "-Xlog:all=error"));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("-cp", "host.jar", HOST, "plain"));
    return jvm.tool("java", arguments.toArray(new String[0]));
  }

  private void prepare(int feature) throws IOException {
    assumeTrue(Jdks.home(feature).isPresent(), "no JDK " + feature + " on this machine");
    jvm = new HostJvm(Jdks.home(feature).orElseThrow(), folder);
    Files.writeString(folder.resolve("host.rules"), AgentStartIT.RULES);
    Path classes = Path.of("target", "test-classes");
    // Archives are of jars alone.
    try (OutputStream out = Files.newOutputStream(folder.resolve("host.jar"));
        ZipOutputStream jar = new ZipOutputStream(out);
        Stream<Path> files = Files.list(classes.resolve("io/github/sparebytes/host"))) {
      for (Path file : files.toList()) {
        jar.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, jar);
      }
    }
  }
}
