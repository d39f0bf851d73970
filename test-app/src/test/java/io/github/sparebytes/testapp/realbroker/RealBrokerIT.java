/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.Release;
import io.github.sparebytes.testapp.rocketmq.ReleaseFetcher;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import io.github.sparebytes.testapp.rocketmq.StoreComparison;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A released broker under the real client's load, once stock and once with the agent: messages come
 * back, stored bytes are equal, the log stays clean, and the agent's report shows it at work.
 */
class RealBrokerIT {
  private static final Path CACHE = Path.of("target", "rocketmq");
  private static final String PREFIX = "sparebytes";

  // What is left of a failed run is needed to understand it.
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void aBrokerWithTheAgentStoresWhatAStockBrokerStores() throws Exception {
    compare("5.5.0", Jdk.current(), 50_000, "HookUtils MessageDecoder");
  }

  @Test
  @Tag("slow")
  void soItDoesOnJdk25() throws Exception {
    compare("5.5.0", jdk25(), 10_000, "HookUtils MessageDecoder");
  }

  @ParameterizedTest
  @MethodSource("brokersOfAllAges")
  @Tag("slow")
  void soDoBrokersOfAllAges(String version, String alsoAtWork) throws Exception {
    compare(version, Jdk.current(), 200_000, alsoAtWork);
  }

  @ParameterizedTest
  @MethodSource("brokersOfAllAges")
  @Tag("slow")
  void soDoBrokersOfAllAgesOnJdk25(String version, String alsoAtWork) throws Exception {
    compare(version, jdk25(), 200_000, alsoAtWork);
  }

  /** A release, and the classes that are at work there beside the encoder. */
  static Stream<Arguments> brokersOfAllAges() {
    return Stream.of(
        Arguments.of("4.9.7", ""),
        Arguments.of("5.1.4", "HookUtils"),
        Arguments.of("5.3.3", "HookUtils MessageDecoder"),
        Arguments.of("5.5.0", "HookUtils MessageDecoder"));
  }

  private void compare(String version, Jdk jdk, int messages, String alsoAtWork) throws Exception {
    Release release = new ReleaseFetcher(CACHE).fetch(version);
    ArmSpec spec =
        new ArmSpec(
            release,
            jdk,
            List.of(),
            // Small files, so that the log goes on in a second one.
            Map.of("mappedFileSizeCommitLog", "" + (32 << 20), "enabledAppendPropCRC", "true"),
            List.of(),
            LoadOptions.of("unknown", "unknown", messages),
            1);
    AgentUse use = new AgentUse(ShippedJars.agent(), List.of());
    BrokerArm stock = BrokerArm.run(spec, folder.resolve("stock"), null, null);
    BrokerArm agent = BrokerArm.run(spec, folder.resolve("agent"), use, null);

    assertThat(stock.complete()).as("stock: %s", stock.result()).isTrue();
    assertThat(agent.complete()).as("agent: %s", agent.result()).isTrue();
    assertThat(BrokerChecks.like(stock, agent, version, PREFIX)).isEmpty();
    Path commitLog = agent.brokers().get(0).commitLog();
    assertThat(StoreComparison.of(commitLog, commitLog, PREFIX).messages()).isEqualTo(messages);
    Path report = agent.brokers().get(0).report();
    JsonNode json = new ObjectMapper().readTree(Files.readString(report));
    assertAtWork(json, messages);
    for (String simpleName : alsoAtWork.split(" ")) {
      assertThat(sum(json, "", simpleName, "calls")).as("calls in %s", simpleName).isPositive();
    }
  }

  private static void assertAtWork(JsonNode report, int messages) {
    assertThat(report.path("errors").asInt(-1)).as("errors in %s", report).isZero();
    assertThat(report.path("warnings")).as("warnings").isEmpty();
    // The counters are plain: two threads on one stripe lose an increment now and then.
    assertThat(sum(report, "cache", "MessageExtEncoder", "calls"))
        .isGreaterThanOrEqualTo(messages * 99L / 100);
    long topics = sum(report, "cache", "", "calls");
    assertThat(sum(report, "cache", "", "hits")).isGreaterThan(topics * 99 / 100);
  }

  /** Adds up a counter over the rewritten sites of a redirect ("" is any) in classes of a name. */
  private static long sum(JsonNode report, String redirect, String simpleName, String counter) {
    long sum = 0;
    for (JsonNode site : report.path("sites")) {
      if (site.path("redirect").asText().contains(redirect)
          && site.path("outcome").asText().equals("rewritten")
          && site.path("class").asText().endsWith(simpleName)) {
        sum += site.path(counter).asLong();
      }
    }
    return sum;
  }

  private static Jdk jdk25() throws RocketmqException {
    Optional<Path> home = Jdks.home(25);
    assumeTrue(home.isPresent(), "no JDK 25 on this machine");
    return Jdk.at(home.orElseThrow());
  }
}
