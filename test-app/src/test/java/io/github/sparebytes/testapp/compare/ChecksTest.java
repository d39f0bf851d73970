/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
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

    assertThat(Checks.sites(List.of(silent), report(), Variant.AGENT))
        .containsExactly("cache a.Encoder#*: expected at least 1 site(s), the agent found 0");
  }

  @Test
  void anErrorAndAWarningOfTheAgentAreFailures() {
    AgentReport report = new AgentReport(List.of(), List.of("boom"), List.of("hm"));

    assertThat(Checks.sites(List.of(), report, Variant.AGENT))
        .containsExactly("the agent met an error: boom", "the agent warned: hm");
  }

  @Test
  void aSiteWhoseFeatureIsOffMustBeLeftAlone() {
    AgentReport off = report(site(4, "refused", "OFF", 0), site(5, "refused", "FIELD", 0));
    AgentReport on = report(site(4, "rewritten", null, 1), site(5, "refused", "FIELD", 0));

    assertThat(Checks.sites(List.of(REAL, PLANTED), off, Variant.only("length"))).isEmpty();
    assertThat(Checks.sites(List.of(REAL, PLANTED), on, Variant.only("cache"))).isEmpty();
    assertThat(Checks.sites(List.of(REAL, PLANTED), on, Variant.only("length")))
        .singleElement()
        .asString()
        .contains("cache a.Encoder#encode", "although its feature is off");
  }

  @Test
  void equalDigestsAreNoFailure() {
    assertThat(Checks.digests(run("a", "x", "y"), run("a", "x", "y"), "repetition 1")).isEmpty();
  }

  @Test
  void everyEncoderThatWroteOtherBytesIsNamed() {
    assertThat(Checks.digests(run("a", "x", "y"), run("b", "x", "y"), "repetition 1 with it"))
        .hasSize(2)
        .first()
        .asString()
        .contains("'x'", "repetition 1 with it", "b".repeat(12), "a".repeat(12));
  }

  @Test
  void anEncoderThatDidNotRunWroteOtherBytes() {
    assertThat(Checks.digests(run("a", "x", "y"), run("a", "x"), "repetition 1"))
        .singleElement()
        .asString()
        .contains("'y'", "digest null");
  }

  @Test
  void bytesBesideTheEncodersCountToo() {
    assertThat(Checks.digests(run("a"), run("b"), "repetition 1"))
        .singleElement()
        .asString()
        .contains("other bytes", "repetition 1");
  }

  private static List<String> failures(Site... sites) {
    return Checks.sites(List.of(REAL, PLANTED), report(sites), Variant.AGENT);
  }

  private static AgentReport report(Site... sites) {
    return new AgentReport(List.of(sites), null, null);
  }

  private static Site site(int rule, String outcome, String reason, long calls) {
    return new Site(
        "a.Encoder", "encode", 17, "x.rules:" + rule, "cache", outcome, reason, calls, 0, 0);
  }

  private static RunFigures run(String digest, String... encoders) {
    List<RunFigures.Encoder> all =
        Stream.of(encoders)
            .map(name -> new RunFigures.Encoder(name, 1.0, 1.0, digest.repeat(64)))
            .toList();
    return new RunFigures("jvm", 1.0, 1.0, null, 1.0, null, null, null, digest, all);
  }
}
