/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.Intruder;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The agent uses the inside of {@code String}, and nobody else in the JVM can. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class OpenedJdkIT {
  private static final String ENCODER = "io.github.sparebytes.host.HostEncoder";
  private static final String HANDLES = "handle (String)boolean";

  private final int feature;
  @TempDir private Path folder;

  OpenedJdkIT(int feature) {
    this.feature = feature;
  }

  @Test
  void theReportSaysThatTheTestForAsciiIsInUse() throws Exception {
    run("report=report.json", "length");
    assertThat(report()).contains("\"ascii\" : \"on\"", "\"direct\" : \"on\"");
  }

  @Test
  void nothingIsOpenedForSitesThatDoNotNeedIt() throws Exception {
    run("report=report.json", "constant");
    assertThat(report()).contains("\"features\" : { }", "\"rewritten\" : 1");
  }

  @Test
  void withoutCompactStringsTheTestIsRefusedAndTheReportSaysWhy() throws Exception {
    assertThat(run("report=report.json", "length", "-XX:-CompactStrings")).startsWith("true\n");
    assertThat(report())
        .contains(
            "\"ascii\" : \"off: wrong answer false for a text of 0 chars, the last one -1\"",
            "\"direct\" : \"off: no fast test for ASCII\"",
            "\"scratch\" : \"off: no fast test for ASCII\"");
  }

  @Test
  void whoInsistsGetsItAllTheSame() throws Exception {
    run("report=report.json,direct=true,scratch=false", "length", "-XX:-CompactStrings");
    assertThat(report()).contains("\"direct\" : \"on\"", "\"scratch\" : \"off\"");
  }

  @Test
  void theHostFindsJavaLangAsClosedAsBefore() throws Exception {
    assertThat(run("log=off", "length"))
        .contains(
            "field: InaccessibleObjectException\n",
            "method: InaccessibleObjectException\n",
            "composer: InaccessibleObjectException\n");
  }

  @Test
  void noStaticOfTheAgentLeadsToMoreThanTheAnswerOfTheTest() throws Exception {
    String found = found(run("log=off", "length"));
    assertThat(found).contains(HANDLES).doesNotContain("[]", "unread io.github.sparebytes.runtime");
    assertThat(
            found
                .replace(HANDLES, "")
                .replace("handle (Thread)boolean", "")
                .replace("handle (Thread)long", ""))
        .doesNotContain("handle", "java.lang", "sparebytes.agent.install.JavaLang");
  }

  @Test
  void whatWouldGiveItAwayIsFound() throws Exception {
    String planted = Intruder.Planted.class.getName();
    assertThat(found(run("log=off", "length", List.of(), List.of(planted))))
        .contains("handle ()byte[]");
  }

  private static String found(String output) {
    return output.substring(output.indexOf("found: "));
  }

  /** Standard output of an intruder in a JVM with one rewritten site, of this redirect. */
  private String run(String options, String redirect, String... jvmOptions) throws Exception {
    return run(options, redirect, List.of(jvmOptions), List.of());
  }

  private String run(
      String options, String redirect, List<String> jvmOptions, List<String> alsoRead)
      throws Exception {
    Optional<Path> home = Jdks.home(feature);
    assumeTrue(home.isPresent(), "no JDK " + feature + " on this machine");
    String method = redirect.equals("length") ? "length" : "encode";
    Files.writeString(folder.resolve("host.rules"), redirect + " " + ENCODER + "#" + method + "\n");
    Path jar = ShippedJars.agent();
    List<String> all = new ArrayList<>(jvmOptions);
    all.add("-javaagent:" + jar + "=rules=host.rules," + options);
    List<String> read = new ArrayList<>(List.of(jar.toString()));
    read.addAll(alsoRead);
    HostJvm.Run run = new HostJvm(home.get(), folder).run(Intruder.class, all, read);
    assertThat(run.errors()).allMatch(line -> line.startsWith("sparebytes ")).hasSizeLessThan(2);
    return run.output();
  }

  private String report() throws IOException {
    return Files.readString(folder.resolve("report.json"));
  }
}
