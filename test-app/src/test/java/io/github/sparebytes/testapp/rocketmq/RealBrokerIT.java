/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    compare("5.5.0", Jdk.current(), 100_000, "HookUtils MessageDecoder");
  }

  @Test
  void soItDoesOnJdk25() throws Exception {
    compare("5.5.0", jdk25(), 20_000, "HookUtils MessageDecoder");
  }

  @ParameterizedTest
  @CsvSource({
    "4.9.7, ''",
    "5.1.4, HookUtils",
    "5.3.3, HookUtils MessageDecoder",
    "5.5.0, HookUtils MessageDecoder"
  })
  @Tag("slow")
  void soDoBrokersOfAllAges(String version, String alsoAtWork) throws Exception {
    compare(version, Jdk.current(), 200_000, alsoAtWork);
  }

  @ParameterizedTest
  @CsvSource({
    "4.9.7, ''",
    "5.1.4, HookUtils",
    "5.3.3, HookUtils MessageDecoder",
    "5.5.0, HookUtils MessageDecoder"
  })
  @Tag("slow")
  void soDoBrokersOfAllAgesOnJdk25(String version, String alsoAtWork) throws Exception {
    compare(version, jdk25(), 200_000, alsoAtWork);
  }

  private void compare(String version, Jdk jdk, int messages, String alsoAtWork) throws Exception {
    Path report = folder.resolve("report.json");
    Release release = new ReleaseFetcher(CACHE).fetch(version);
    BrokerArm stock = BrokerArm.run(release, jdk, folder.resolve("stock"), messages, List.of());
    BrokerArm agent =
        BrokerArm.run(release, jdk, folder.resolve("agent"), messages, agentFlags(report));

    assertThat(stock.complete()).as("stock: %s", stock.result()).isTrue();
    assertThat(agent.complete()).as("agent: %s", agent.result()).isTrue();
    StoreComparison stores = StoreComparison.of(stock.commitLog(), agent.commitLog(), PREFIX);
    assertThat(stores.firstDifference()).isEmpty();
    assertThat(stores.messages()).isEqualTo(messages);
    assertThat(ServerLog.troubleBeyond(agent.log(), stock.log())).isEmpty();
    assertThat(ServerLog.troubleBeyond(agent.output(), stock.output())).isEmpty();
    JsonNode json = new ObjectMapper().readTree(Files.readString(report));
    assertAtWork(json, messages);
    for (String simpleName : alsoAtWork.split(" ")) {
      assertThat(sum(json, "", simpleName, "calls")).as("calls in %s", simpleName).isPositive();
    }
  }

  private static List<String> agentFlags(Path report) {
    return List.of("-javaagent:" + ShippedJars.agent(), "-Dsparebytes.report=" + report);
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
