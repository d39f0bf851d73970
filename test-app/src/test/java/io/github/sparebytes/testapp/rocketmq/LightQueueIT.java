/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A released broker with light queues and checksums stores the same with and without the agent. */
@Tag("long")
class LightQueueIT {
  private static final Path CACHE = Path.of("target", "rocketmq");
  private static final String TOPIC = "sparebytes-light";
  private static final int MESSAGES = 2_000;
  private static final long LOAD_SECONDS = 300;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void messagesOfLightQueuesAreStoredAsAStockBrokerDoes() throws Exception {
    Path report = folder.resolve("report.json");
    Path stock = run("stock", List.of());
    Path agent = run("agent", List.of("-javaagent:" + ShippedJars.agent() + "=report=" + report));

    StoreComparison stores = StoreComparison.of(stock, agent, TOPIC);
    assertThat(stores.firstDifference()).isEmpty();
    assertThat(stores.messages()).isEqualTo(MESSAGES);
    JsonNode json = new ObjectMapper().readTree(Files.readString(report));
    assertThat(json.path("errors").asInt(-1)).isZero();
    assertThat(hits(json, "handlePropertiesForLmqMsg")).isGreaterThan(MESSAGES * 99L / 100);
    assertThat(hits(json, "encodeWithoutProperties")).isGreaterThan(MESSAGES * 99L / 100);
    assertThat(hits(json, "createCrc32")).isGreaterThan(MESSAGES * 99L / 100);
  }

  /** Runs a broker and a load; the commit log of the stopped broker. */
  private Path run(String arm, List<String> brokerFlags) throws Exception {
    Release release = new ReleaseFetcher(CACHE).fetch("5.5.0");
    ServerOptions options = ServerOptions.defaults();
    try (BrokerCluster cluster = BrokerCluster.start(release, folder.resolve(arm), options)) {
      Broker broker =
          cluster.addBroker(
              "broker-a",
              options
                  .withFlags(brokerFlags)
                  .withProperty("enableLmq", "true")
                  .withProperty("enableMultiDispatch", "true")
                  .withProperty("enabledAppendPropCRC", "true"));
      JavaProcess load =
          JavaProcess.start("load", folder.resolve(arm), command(release, cluster), Map.of());
      assertThat(load.join(LOAD_SECONDS)).as(load.outputTail()).isZero();
      broker.stop();
      return broker.commitLog();
    }
  }

  private static List<String> command(Release release, BrokerCluster cluster) throws Exception {
    Path classes =
        Path.of(LightQueueLoad.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> command = new ArrayList<>(List.of(Jdk.current().java()));
    command.addAll(Jdk.current().flags());
    command.addAll(List.of("-Xmx256m", "-cp", release.classPath() + File.pathSeparator + classes));
    command.addAll(List.of(LightQueueLoad.class.getName(), cluster.nameServerAddress()));
    command.addAll(List.of("broker-a", TOPIC, Integer.toString(MESSAGES)));
    return command;
  }

  private static long hits(JsonNode report, String method) {
    long sum = 0;
    for (JsonNode site : report.path("sites")) {
      if (site.path("method").asText().equals(method)
          && site.path("outcome").asText().equals("rewritten")) {
        sum += site.path("hits").asLong();
      }
    }
    return sum;
  }
}
