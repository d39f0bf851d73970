/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerChecksTest {
  private static final LoadOptions LOAD = LoadOptions.of("127.0.0.1:9876", "broker-a", 1_000);

  @TempDir Path folder;

  @Test
  void aLoadThatCameBackWholeIsGood() {
    assertThat(load(1_000, 1_000, 0, 0, "")).isEmpty();
  }

  @Test
  void aLostMessageIsAFailure() {
    assertThat(load(1_000, 999, 0, 0, ""))
        .containsExactly("pair 1 stock: 1 messages were not read back");
  }

  @Test
  void soIsOneThatCameTwiceOrChanged() {
    assertThat(load(1_000, 1_000, 2, 3, "message 7 differs: the body, of 8 bytes"))
        .containsExactly(
            "pair 1 stock: 2 messages were read twice",
            "pair 1 stock: 3 messages are not what was sent",
            "pair 1 stock: message 7 differs: the body, of 8 bytes");
  }

  @Test
  void soIsOneThatWasNotAcknowledged() {
    assertThat(load(998, 998, 0, 0, "sending failed: x"))
        .contains("pair 1 stock: 2 messages were not acknowledged");
  }

  @Test
  void anAgentAtWorkWithoutATroubleIsGood() throws Exception {
    Path report = report("rewritten", 5, "");

    assertThat(agent(report)).isEmpty();
    assertThat(BrokerChecks.idle(List.of(trace(report)), "pair 1")).isEmpty();
  }

  @Test
  void anAgentThatDidNothingIsAFailure() throws Exception {
    assertThat(agent(report("refused", 5, "")))
        .containsExactly("pair 1, node-0: the agent rewrote nothing");
    Path report = report("rewritten", 0, "");
    assertThat(BrokerChecks.idle(List.of(trace(report)), "pair 1"))
        .containsExactly("pair 1, node-0: no call went through the agent's code");
  }

  @Test
  void whatTheAgentComplainsOfIsAFailure() throws Exception {
    assertThat(agent(report("rewritten", 5, "\"something broke\"")))
        .containsExactly(
            "pair 1, node-0: the agent met an error: something broke",
            "pair 1, node-0: the agent warned: something broke");
  }

  private static List<String> load(
      int sent, int received, int duplicates, int wrong, String problem) {
    LoadResult result =
        new LoadResult(sent, sent, 1, 1, 1, 1, 1, 1, 0, received, duplicates, wrong, problem);
    return BrokerChecks.load(LOAD, result, "pair 1 stock");
  }

  private List<String> agent(Path report) throws Exception {
    return BrokerChecks.agent(List.of(trace(report)), "pair 1");
  }

  private BrokerTrace trace(Path report) {
    return new BrokerTrace("node-0", folder, folder, folder, report);
  }

  private Path report(String outcome, int calls, String complaint) throws IOException {
    return Files.writeString(
        folder.resolve("report.json"),
        """
        {"sites": [{"class": "a.B", "method": "c", "redirect": "length", "outcome": "%s",
          "calls": %d}], "errorLines": [%s], "warnings": [%s]}
        """
            .formatted(outcome, calls, complaint, complaint));
  }
}
