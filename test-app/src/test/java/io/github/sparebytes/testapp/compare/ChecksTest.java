/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.measure.EncoderResult;
import io.github.sparebytes.testapp.measure.EncodersResult;
import io.github.sparebytes.testapp.measure.GcCount;
import io.github.sparebytes.testapp.measure.Latency;
import io.github.sparebytes.testapp.measure.RunResult;
import io.github.sparebytes.testapp.measure.ServedResult;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChecksTest {

  private static final ExpectedRule REAL =
      new ExpectedRule(4, "cache a.Encoder#encode", "a.Encoder", 1);
  private static final ExpectedRule PLANTED =
      new ExpectedRule(
          5,
          "cache io.github.sparebytes.testapp.planted.Keeping#encode",
          "io.github.sparebytes.testapp.planted.Keeping",
          1);

  @Test
  void allIsWellWhenRealSitesAreRewrittenAndPlantedOnesRefused() {
    assertThat(failures(site(4, "rewritten", null, 10), site(5, "refused", "FIELD", 0))).isEmpty();
  }

  @Test
  void aRealSiteThatWasRefusedIsAFailureWithItsReason() {
    assertThat(failures(site(4, "refused", "RETURNED", 0), site(5, "refused", "FIELD", 0)))
        .singleElement()
        .asString()
        .contains("cache a.Encoder#encode", "line 17", "not rewritten: RETURNED");
  }

  @Test
  void aRewrittenSiteThatNobodyCalledIsAFailure() {
    assertThat(failures(site(4, "rewritten", null, 0), site(5, "refused", "FIELD", 0)))
        .singleElement()
        .asString()
        .contains("no call");
  }

  @Test
  void aPlantedSiteThatWasRewrittenIsAFailure() {
    assertThat(failures(site(4, "rewritten", null, 1), site(5, "rewritten", null, 1)))
        .singleElement()
        .asString()
        .contains("planted.Keeping", "escapes");
  }

  @Test
  void aRefusalWithoutAReasonIsAFailure() {
    assertThat(failures(site(4, "rewritten", null, 1), site(5, "refused", null, 0)))
        .singleElement()
        .asString()
        .contains("without a reason");
  }

  @Test
  void aRuleThatFindsTooFewOrTooManySitesIsAFailure() {
    assertThat(failures(site(5, "refused", "FIELD", 0)))
        .containsExactly("cache a.Encoder#encode: expected 1 site(s), the agent found 0");
    Site real = site(4, "rewritten", null, 1);
    assertThat(failures(real, real, site(5, "refused", "FIELD", 0)))
        .containsExactly("cache a.Encoder#encode: expected 1 site(s), the agent found 2");
  }

  @Test
  void aRuleThatSaysNothingExpectsASiteAtLeast() {
    ExpectedRule silent = new ExpectedRule(4, "cache a.Encoder#*", "a.Encoder", -1);

    assertThat(Checks.sites(List.of(silent), report()))
        .containsExactly("cache a.Encoder#*: expected at least 1 site(s), the agent found 0");
  }

  @Test
  void anErrorAndAWarningOfTheAgentAreFailures() {
    AgentReport report = new AgentReport(List.of(), List.of("boom"), List.of("hm"));

    assertThat(Checks.sites(List.of(), report))
        .containsExactly("the agent met an error: boom", "the agent warned: hm");
  }

  @Test
  void equalDigestsAreNoFailure() {
    assertThat(Checks.digests(run("a"), run("a"), "repetition 1")).isEmpty();
  }

  @Test
  void everyEncoderThatWroteOtherBytesIsNamed() {
    assertThat(Checks.digests(run("a"), run("b"), "repetition 1 with the agent"))
        .hasSize(EncoderKind.values().length)
        .first()
        .asString()
        .contains("'message'", "repetition 1 with the agent", "b".repeat(12), "a".repeat(12));
  }

  private static List<String> failures(Site... sites) {
    return Checks.sites(List.of(REAL, PLANTED), report(sites));
  }

  private static AgentReport report(Site... sites) {
    return new AgentReport(List.of(sites), null, null);
  }

  private static Site site(int rule, String outcome, String reason, long calls) {
    return new Site(
        "a.Encoder", "encode", 17, "x.rules:" + rule, "cache", outcome, reason, calls, 0, 0);
  }

  private static RunResult run(String digest) {
    List<EncoderResult> encoders =
        Arrays.stream(EncoderKind.values())
            .map(kind -> new EncoderResult(kind.title(), 1, 1, 1, digest.repeat(64)))
            .toList();
    Map<EncoderKind, Double> inServer = new EnumMap<>(EncoderKind.class);
    for (EncoderKind kind : EncoderKind.values()) {
      inServer.put(kind, 1.0);
    }
    LoadSpec spec = new LoadSpec(1, 0, 1, TopicMix.SAME, 1, TextKind.ASCII, 1);
    ServedResult served =
        new ServedResult(
            1, 1, new Latency(1, 1, 1, 1), 1, 1, inServer, new GcCount(0, 0, 0, 0), 0, digest);
    EncodersResult alone = new EncodersResult(1, 1, new GcCount(0, 0, 0, 0), encoders);
    return RunResult.of(spec, 1, alone, served);
  }
}
