/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.testapp.report.Arm;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.ReportPage;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the shipped test app with the shipped agent, as a user does. */
class CompareIT {

  private static final List<String> SMALL_LOAD =
      List.of("--messages=4000", "--warmup=1000", "--repeat=1", "--text=mixed");

  /** A Java that has no letters at all, as one without fonts. */
  private static final String WITHOUT_DESKTOP =
      "java.instrument,java.management,java.naming,java.xml,jdk.management,jdk.unsupported";

  @TempDir Path folder;

  @Test
  void theAgentSparesWhatItsRulesSayAndNoByteChanges() throws Exception {
    passes(List.of());
  }

  @Test
  void theSameHoldsOnJdk25() throws Exception {
    Optional<Path> jdk = Jdks.home(25);
    assumeTrue(jdk.isPresent(), "no JDK 25 on this machine");

    passes(List.of("--jdk=" + jdk.get()));
  }

  @Test
  void theSameHoldsWhenNoTopicComesTwice() throws Exception {
    assertThat(compare(List.of("--mix=unique")).exitCode()).isZero();
  }

  @Test
  void aRuleThatExpectsMoreSitesThanThereAreIsAFailure() throws Exception {
    Path rules =
        ownRules(line -> line.replace("CrcProperty#write expect=1", "CrcProperty#write expect=2"));

    Outcome outcome = compare(List.of("--rules=" + rules));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).anyMatch(line -> line.contains("CrcProperty#write: expected 2"));
  }

  @Test
  void anArrayThatEscapesAndIsCachedAllTheSameShowsInTheDigests() throws Exception {
    Path rules =
        ownRules(
            line ->
                line.contains("KeepingEncoder")
                    ? line + " allow=STORED_IN_FIELD:\"to see the digests part\""
                    : line);

    Outcome outcome = compare(List.of("--rules=" + rules));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err())
        .anyMatch(line -> line.contains("encoder 'planted' wrote other bytes"))
        .anyMatch(line -> line.contains("KeepingEncoder") && line.contains("was rewritten"));
  }

  @Test
  void anAgentThatChangesNothingIsAFailure() throws Exception {
    Outcome outcome = compare(List.of("--agent-option=dryRun=true"));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).anyMatch(line -> line.contains("was not rewritten: dry-run"));
    ReportPage page = report();
    assertThat(page.passed()).isFalse();
    assertThat(outcome.err()).containsAll(page.failures());
    assertThat(Files.readString(folder.resolve("report.html"))).contains("class=\"failed\"");
  }

  @Tag("slow")
  @Test
  void eachFeatureAloneIsARowOfItsOwn() throws Exception {
    Outcome outcome = compare(List.of("--each"));

    assertThat(outcome.exitCode()).isZero();
    MetricGroup each =
        report().groups().stream().filter(g -> g.arms().size() > 2).findFirst().orElseThrow();
    assertThat(each.arms().stream().map(Arm::name))
        .startsWith("stock", "agent")
        .contains("constant", "cache", "length");
    Metric bytes = each.metrics().get(0);
    for (int feature = 2; feature < each.arms().size(); feature++) {
      assertThat(bytes.median(feature))
          .as(each.arms().get(feature).name())
          .isBetween(0.95 * bytes.median(1), 1.05 * bytes.median(0));
    }
    int cache = each.arms().stream().map(Arm::name).toList().indexOf("cache");
    assertThat(bytes.median(cache)).isLessThan(0.98 * bytes.median(0));
  }

  @Test
  void whereNothingCanBeDrawnThePageHasTablesAndSaysWhy() throws Exception {
    Outcome outcome = compare(List.of("--limit-modules=" + WITHOUT_DESKTOP), List.of());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).filteredOn(line -> line.startsWith("no charts: ")).hasSize(1);
    Document page = Jsoup.parse(Files.readString(folder.resolve("report.html")));
    assertThat(page.select("svg")).isEmpty();
    assertThat(page.select(".problem").text()).startsWith("no charts: ");
    assertThat(page.select("table").size()).isGreaterThan(3);
  }

  @Test
  void aReportThatCannotBeWrittenAfterAllIsOneLineAndLeavesTheOldOne() throws Exception {
    Files.writeString(folder.resolve("report.html"), "old");

    Outcome outcome = compare(List.of("--html=" + "x".repeat(300)));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err())
        .filteredOn(line -> line.contains("--html x") && line.contains("was not written"))
        .hasSize(1);
    assertThat(folder.resolve("report.html")).hasContent("old");
    assertThat(filesOf(folder)).doesNotContain("part");
  }

  @Test
  void aFileThatIsNoAgentIsOneLine() throws Exception {
    Outcome outcome = compare(List.of("--agent=" + ShippedJars.testApp()));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).singleElement().asString().contains("with the agent", "exit code 1");
  }

  @Test
  void withoutAnAgentBesideItTheAppSaysSoInOneLine() throws Exception {
    Path alone = folder.resolve("alone.jar");
    Files.copy(ShippedJars.testApp(), alone, StandardCopyOption.REPLACE_EXISTING);

    Outcome outcome = run(List.of("-jar", alone.toString(), "compare"));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .singleElement()
        .asString()
        .contains("no sparebytes-agent.jar", folder.toString(), "--agent");
  }

  private void passes(List<String> options) throws Exception {
    Outcome outcome = compare(options);

    assertThat(outcome.err()).allMatch(line -> line.startsWith("repetition "));
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).anyMatch(line -> line.startsWith("The same bytes were written"));
    Map<String, Metric> encoders =
        report().groups().stream()
            .filter(group -> group.title().startsWith("Bytes allocated"))
            .flatMap(group -> group.metrics().stream())
            .collect(Collectors.toMap(Metric::name, encoder -> encoder));
    for (String spared : List.of("topic only", "batch", "crc key", "frame size")) {
      assertThat(encoders.get(spared).median(0)).as(spared).isGreaterThan(20);
      assertThat(encoders.get(spared).median(1)).as(spared).isLessThan(1);
    }
    assertThat(encoders.get("planted").median(1))
        .isCloseTo(encoders.get("planted").median(0), within(1.0));
    assertThat(Jsoup.parse(Files.readString(folder.resolve("report.html"))).select("svg"))
        .hasSizeGreaterThan(1);
    assertThat(filesOf(folder)).doesNotContain("part").contains("report.html", "report.json");
    assertThat(temporaryFolders()).as("left behind").isEmpty();
  }

  private Path ownRules(UnaryOperator<String> change) throws IOException {
    try (InputStream in = CompareIT.class.getResourceAsStream("/test-app.rules")) {
      List<String> lines = new String(in.readAllBytes(), UTF_8).lines().map(change).toList();
      return Files.write(folder.resolve("changed.rules"), lines);
    }
  }

  private ReportPage report() throws IOException {
    return Json.read(folder.resolve("report.json"), ReportPage.class);
  }

  private Outcome compare(List<String> options) throws Exception {
    return compare(List.of(), options);
  }

  private Outcome compare(List<String> jvmOptions, List<String> options) throws Exception {
    List<String> command = new ArrayList<>(jvmOptions);
    command.addAll(List.of("-jar", ShippedJars.testApp().toString(), "compare"));
    if (options.stream().noneMatch(option -> option.startsWith("--agent="))) {
      command.add("--agent=" + ShippedJars.agent());
    }
    command.addAll(SMALL_LOAD);
    command.addAll(options);
    return run(command);
  }

  private Outcome run(List<String> arguments) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> command = new ArrayList<>();
    command.add(Jdks.java(Path.of(System.getProperty("java.home"))).toString());
    command.add("-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("ended in time").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Outcome(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
  }

  private List<Path> temporaryFolders() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("tmp"))) {
      return files.filter(file -> file.getFileName().toString().startsWith("sparebytes")).toList();
    }
  }

  private static String filesOf(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.joining(" "));
    }
  }

  private record Outcome(int exitCode, List<String> out, List<String> err) {}
}
