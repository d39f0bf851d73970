/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentLogTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Test
  void eachLevelIncludesThoseBeforeIt() {
    assertThat(logAll(AgentLog.Level.OFF)).isEmpty();
    assertThat(logAll(AgentLog.Level.ERROR)).containsExactly("sparebytes: e");
    assertThat(logAll(AgentLog.Level.INFO)).containsExactly("sparebytes: e", "sparebytes: i");
    assertThat(logAll(AgentLog.Level.DEBUG))
        .containsExactly("sparebytes: e", "sparebytes: i", "sparebytes: d");
  }

  @Test
  void aLineIsLoggedOnceForItsKey() {
    AgentLog log = log(AgentLog.Level.INFO);

    log.once("a", "first");
    log.once("a", "again");
    log.once(AgentLog.Level.INFO, "b", "other");
    log.once(AgentLog.Level.DEBUG, "c", "too fine");

    assertThat(lines()).containsExactly("sparebytes: first", "sparebytes: other");
  }

  @Test
  void anErrorIsOneLineUnlessDebugging() {
    Exception cause = new IllegalStateException("deep\nreason");

    log(AgentLog.Level.INFO).error("it failed", cause);
    assertThat(lines())
        .containsExactly("sparebytes: it failed (java.lang.IllegalStateException: deep?reason)");

    log(AgentLog.Level.DEBUG).error("it failed", cause);
    assertThat(lines()).hasSizeGreaterThan(2);
  }

  @Test
  void theLevelIsReadFromItsWord() {
    assertThat(AgentLog.toStandardError("debug").isDebug()).isTrue();
    assertThat(AgentLog.toStandardError("info").isDebug()).isFalse();
    assertThat(AgentLog.toStandardError("loud").isDebug()).isFalse();
  }

  private List<String> logAll(AgentLog.Level level) {
    AgentLog log = log(level);
    log.error("e");
    log.info("i");
    log.debug("d");
    return lines();
  }

  private AgentLog log(AgentLog.Level level) {
    bytes.reset();
    return new AgentLog(level, new PrintStream(bytes, true, StandardCharsets.UTF_8));
  }

  private List<String> lines() {
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
