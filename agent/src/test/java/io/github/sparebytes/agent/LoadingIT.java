/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.HostJvm.Run;
import io.github.sparebytes.host.LoaderHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Loaders of many kinds, many at once, and many in turn. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class LoadingIT {
  private static final String CLASS_LOG = "-Xlog:class+load:stdout:none";

  private final int feature;
  @TempDir private Path folder;
  private HostJvm jvm;

  LoadingIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void findTheJdkAndWriteTheRules() throws Exception {
    assumeTrue(Jdks.home(feature).isPresent(), "no JDK " + feature + " on this machine");
    jvm = new HostJvm(Jdks.home(feature).orElseThrow(), folder);
    Files.writeString(folder.resolve("host.rules"), AgentStartIT.RULES);
  }

  @Test
  void sixtyFourLoadersThatAskEachOtherAllGetTheirClasses() throws Exception {
    Run run = with(List.of(), "parallel");

    assertThat(run.output()).isEqualTo("64 of 64\n".repeat(5));
    assertThat(report()).contains("\"errors\" : 0").doesNotContain("RUNTIME_NOT_VISIBLE");
  }

  @Test
  void aThousandDiscardedLoadersLeaveMetaspaceFlat() throws Exception {
    Run run = with(List.of(), "discarded");

    String grown = run.output().replaceAll("\\D", "");
    assertThat(Integer.parseInt(grown)).as(run.output()).isLessThan(512);
    assertThat(report()).contains("\"errors\" : 0");
  }

  @Test
  void aLoaderThatHidesTheRuntimeIsLeftAlone() throws Exception {
    assertSameAsStock("filtering");
    assertThat(report()).contains("\"RUNTIME_NOT_VISIBLE\" : 1", "\"rewritten\" : 0");
  }

  @Test
  void aClassOfANamedModuleIsRewrittenAndRuns() throws Exception {
    assertThat(assertSameAsStock("module")).startsWith("host.module\n");
    assertThat(report()).contains("\"rewritten\" : 3", "\"errors\" : 0");
  }

  @Test
  void onceWarmARewritingLoadsNoClassAndOpensNoFile() throws Exception {
    assumeTrue(feature == 17, "a security manager watches the files");
    List<String> watch = List.of(CLASS_LOG, "-Djava.security.manager=allow");
    String stock = jvm.run(LoaderHost.class, watch, List.of("marks")).output();
    String with = with(watch, "marks").output();

    Set<String> added = new TreeSet<>(classesBetweenMarks(with));
    added.removeAll(classesBetweenMarks(stock));
    assertThat(added).isEmpty();
    assertThat(files(with)).isEqualTo(files(stock));
    assertThat(report()).contains("\"rewritten\" : 9");
  }

  /** The negative control: the first rewriting of all opens what it needs. */
  @Test
  void theFirstRewritingIsSeenToLoadClasses() throws Exception {
    String stock = jvm.run(LoaderHost.class, List.of(CLASS_LOG), List.of("filtering")).output();
    String with = with(List.of(CLASS_LOG), "module").output();

    Set<String> added = new TreeSet<>(classes(with));
    added.removeAll(classes(stock));
    assertThat(added).contains("io.github.sparebytes.runtime.Encoded");
  }

  private String assertSameAsStock(String mode) throws Exception {
    String stock = jvm.run(LoaderHost.class, List.of(), List.of(mode)).output();
    Run run = with(List.of(), mode);
    assertThat(run.output()).isEqualTo(stock).isNotEmpty();
    assertThat(run.code()).isZero();
    return run.output();
  }

  private Run with(List<String> options, String mode) throws Exception {
    List<String> all = new ArrayList<>(options);
    all.add("-javaagent:" + ShippedJars.agent() + "=rules=host.rules,report=report.json");
    return jvm.run(LoaderHost.class, all, List.of(mode));
  }

  private static List<String> classesBetweenMarks(String output) {
    String[] parts = output.split("MARK\n");
    assertThat(parts).hasSize(3);
    return classes(parts[1]);
  }

  private static List<String> classes(String output) {
    return output
        .lines()
        .filter(line -> line.contains(" source: "))
        .map(line -> line.substring(0, line.indexOf(' ')))
        // Hidden classes have a number in their names.
        .filter(name -> !name.contains("/"))
        .toList();
  }

  private static List<String> files(String output) {
    return output.lines().filter(line -> line.startsWith("files: ")).toList();
  }

  private String report() throws Exception {
    return Files.readString(folder.resolve("report.json"));
  }
}
