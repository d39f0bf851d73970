/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.testapp.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeaturesTest {

  @TempDir Path folder;

  @Test
  void featuresAreThoseThatTheAgentHasAnOptionFor() throws Exception {
    Path report =
        Files.writeString(
            folder.resolve("agent.json"),
            "{\"options\": {\"rules\": {}, \"length\": {\"value\": \"false\"}, \"cache\": {}}}");

    assertThat(Features.of(report)).containsExactly("cache", "length");
  }

  @Test
  void anAgentThatLeftNoReportIsNamed() {
    assertThatThrownBy(() -> Features.of(folder.resolve("none.json")))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("the agent left no readable report");
  }

  @Test
  void aFeatureAloneTurnsTheOthersOff() {
    List<String> features = List.of("constant", "cache", "length");

    assertThat(Variant.only("cache").agentOptions(features))
        .containsExactly("constant=false", "cache=true", "length=false");
    assertThat(Variant.AGENT.agentOptions(features)).isEmpty();
  }
}
