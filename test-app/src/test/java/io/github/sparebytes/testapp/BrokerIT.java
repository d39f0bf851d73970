/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.ReportPage;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the shipped test app's {@code broker} command, as a user does. */
class BrokerIT {
  private static final Path CACHE = Path.of("target", "rocketmq").toAbsolutePath();

  // What is left of a failed run is needed to understand it.
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Tag("slow")
  void aPairOfBrokersIsMeasuredAndFoundEqual() throws Exception {
    ReportPage page = passes("--messages=4000", "--warmup=500", "--pairs=1");

    assertThat(page.verdict()).startsWith("Every message came back once");
    Metric allocated = metric(page, "allocated");
    assertThat(allocated.median(0)).isBetween(5_000.0, 100_000.0);
    assertThat(allocated.median(1)).isLessThan(allocated.median(0));
    assertThat(metric(page, "throughput").median(1)).isPositive();
    assertThat(metric(page, "processor time").median(1)).isPositive();
    assertThat(Files.readString(folder.resolve("report.html"))).contains("<svg", "allocated");
  }

  @Test
  @Tag("long")
  void eachRedirectIsSwitchedOffInTurn() throws Exception {
    ReportPage page =
        passes(
            "--messages=20000",
            "--warmup=10000",
            "--pairs=2",
            "--share",
            "--load=both",
            "--batch=10",
            "--headers=json",
            "--gc=parallel",
            "--jfr=" + folder.resolve("jfr"));

    assertThat(page.tables())
        .filteredOn(table -> table.title().equals("What each redirect spares"))
        .singleElement()
        .satisfies(
            table -> assertThat(table.rows()).extracting(row -> row.get(0)).contains("length"));
    assertThat(folder.resolve("jfr/pair-2/no-length/broker-broker-a.jfr")).isNotEmptyFile();
    assertThat(metric(page, "read").median(1)).isPositive();
  }

  @Test
  @Tag("long")
  void twoBrokersShareTheLoad() throws Exception {
    passes("--messages=30000", "--warmup=5000", "--pairs=1", "--cluster=two", "--gc=zgc");
  }

  @ParameterizedTest
  @ValueSource(strings = {"4.9.7", "5.5.0"})
  @Tag("long")
  void whenALeaderIsKilledNothingThatWasAcknowledgedIsLost(String version) throws Exception {
    ReportPage page =
        passes(
            "--rocketmq=" + version,
            "--messages=15000",
            "--warmup=3000",
            "--pairs=1",
            "--cluster=dledger");

    assertThat(metric(page, "read back").median(1)).isEqualTo(18_000);
    assertThat(metric(page, "sent again").median(1)).isPositive();
  }

  @Test
  @Timeout(value = 3, unit = TimeUnit.MINUTES)
  void whoeverEndsTheCommandEndsItsServers() throws Exception {
    Process process = start("--messages=6000000", "--pairs=1");
    try {
      // Name server, broker and client.
      while (process.children().count() < 3 && process.isAlive()) {
        Thread.sleep(100);
      }
      List<ProcessHandle> children = process.children().toList();
      assertThat(children).hasSize(3);

      process.destroy();

      assertThat(process.waitFor()).isEqualTo(143);
      assertThat(children).noneMatch(ProcessHandle::isAlive);
      assertThat(folder.toFile().list()).containsExactlyInAnyOrder("out", "err");
    } finally {
      process.destroy();
    }
  }

  @Test
  void aBrokerThatDoesNotComeUpIsOneLineWithItsReason() throws Exception {
    Process process = start("--jvm-flag=-XX:+NoSuchFlag", "--pairs=1");

    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(Files.readAllLines(err()))
        .singleElement()
        .asString()
        .contains("broker-a ended while it started", "Unrecognized VM option 'NoSuchFlag'");
  }

  private ReportPage passes(String... options) throws Exception {
    Process process = start(options);

    assertThat(process.waitFor()).as("%s", Files.readString(err())).isZero();
    assertThat(Files.readString(folder.resolve("out"))).contains("Report: ");
    assertThat(process.descendants()).isEmpty();
    ReportPage page = Json.read(folder.resolve("report.json"), ReportPage.class);
    assertThat(page.failures()).isEmpty();
    return page;
  }

  private Path err() {
    return folder.resolve("err");
  }

  private Process start(String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + folder);
    String repository = System.getProperty("maven.repo.local");
    if (repository != null) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    command.addAll(List.of("-jar", ShippedJars.testApp().toString(), "broker"));
    command.add("--cache=" + CACHE);
    command.add("--agent=" + ShippedJars.agent());
    command.addAll(List.of(options));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(err().toFile())
        .start();
  }

  private static Metric metric(ReportPage page, String name) {
    for (MetricGroup group : page.groups()) {
      for (Metric metric : group.metrics()) {
        if (metric.name().equals(name)) {
          return metric;
        }
      }
    }
    throw new AssertionError("no metric " + name);
  }
}
