/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A released Spark as a cluster, once stock and once with the agent in workers and executors: the
 * job's result is the same, and each report shows its sites at work.
 */
@Tag("long")
class SparkClusterIT {
  private static final Path CACHE = Path.of("target", "spark");
  private static final Path JOB = Path.of("src", "test", "resources", "spark", "ShuffleJob.java");
  private static final List<String> ARGUMENTS = List.of("4", "500000");

  /** Names of processes, as the cluster and Spark complete them. */
  private static final String WORKER = "{}";

  private static final String EXECUTOR = "executor-{{EXECUTOR_ID}}";

  // What is left of a failed run is needed to understand it.
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void aClusterWithTheAgentGivesTheResultOfAStockOne() throws Exception {
    compare(SparkHome.fetch(CACHE, "3.5.5", "2.12"), Jdk.current());
  }

  /** Hadoop's client in Spark 3.5 and 4.0 asks for what Java 24 has taken away. */
  @Test
  void soItDoesOnJdk25() throws Exception {
    Optional<Path> jdk = Jdks.home(25);
    assumeTrue(jdk.isPresent(), "no JDK 25 on this machine");
    compare(SparkHome.fetch(CACHE, "4.2.0", "2.13"), Jdk.at(jdk.orElseThrow()));
  }

  private void compare(SparkHome home, Jdk jdk) throws Exception {
    Path stock = folder.resolve("stock");
    Path agent = folder.resolve("agent");
    String expected = run(home, jdk, stock, recording(stock, WORKER), recording(stock, EXECUTOR));
    String result = run(home, jdk, agent, reporting(agent, WORKER), reporting(agent, EXECUTOR));

    assertThat(result).isEqualTo(expected).contains(" rows, ");
    for (String executor : List.of("executor-0", "executor-1")) {
      JsonNode report = report(agent, executor);
      assertThat(calls(report, "encodedLength")).as(executor).isGreaterThan(500);
      assertThat(calls(report, "encode")).as(executor).isGreaterThan(500);
      assertThat(calls(report, "decode")).as(executor).isPositive();
      printShare(executor, report, Allocation.of(stock.resolve(executor + ".jfr")));
    }
    JsonNode service = report(agent, "worker-a");
    assertThat(calls(service, "decode")).as("shuffle service").isGreaterThan(1000);
    printShare("worker-a", service, Allocation.of(stock.resolve("worker-a.jfr")));
    report(agent, "worker-b");
  }

  private static String run(
      SparkHome home, Jdk jdk, Path folder, List<String> workers, List<String> executors)
      throws Exception {
    try (SparkCluster cluster = SparkCluster.start(home, jdk, folder, workers)) {
      return cluster.run(JOB.toAbsolutePath(), ARGUMENTS, executors);
    }
  }

  private static List<String> recording(Path folder, String name) {
    Path file = folder.resolve(name + ".jfr");
    return List.of("-XX:StartFlightRecording=dumponexit=true,filename=" + file);
  }

  private static List<String> reporting(Path folder, String name) {
    Path file = folder.resolve(name + ".json");
    return List.of("-javaagent:" + ShippedJars.agent() + "=report=" + file);
  }

  private static JsonNode report(Path folder, String name) throws IOException {
    Path file = folder.resolve(name + ".json");
    JsonNode report = new ObjectMapper().readTree(Files.readString(file));
    assertThat(report.path("errors").asInt(-1)).as("errors in %s", file).isZero();
    assertThat(report.path("warnings")).as("warnings").isEmpty();
    return report;
  }

  private static long calls(JsonNode report, String method) {
    long sum = 0;
    for (JsonNode site : report.path("sites")) {
      if (site.path("method").asText().equals(method)) {
        assertThat(site.path("outcome").asText()).isEqualTo("rewritten");
        sum += site.path("calls").asLong();
      }
    }
    return sum;
  }

  /** For the page of results: an honest word on what this is worth to Spark. */
  private static void printShare(String name, JsonNode report, long allocated) {
    long spared = 0;
    for (JsonNode site : report.path("sites")) {
      spared += site.path("bytesSpared").asLong();
    }
    System.out.printf(
        "%s: %,d bytes spared of %,d that stock allocated, %.4f %%%n",
        name, spared, allocated, 100.0 * spared / allocated);
  }
}
