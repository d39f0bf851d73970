/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportTest {
  private final Ledger ledger = new Ledger();

  @Test
  void theWholeReportIsWritten() throws IOException {
    SiteRecord.Builder first =
        SiteRecord.at("getBytes", "org.acme.A", "encode", "(I)V").line(42).redirect("cache", "r:1");
    SiteRecord.Builder second =
        SiteRecord.at("getBytes", "org.acme.A", "encode", "(I)V")
            .ordinal(1)
            .redirect("cache", "r:1");
    SiteRecord.Builder third =
        SiteRecord.at("getBytes", "org.acme.A", "wrap", "()V").line(50).redirect("cache", "r:1");
    ledger.examined(
        new ClassRecord(
            "org.acme.A",
            1,
            "5.5.0",
            List.of(new RuleUse("r:1", "cache org.acme.A#*", 2)),
            List.of(
                first.rewritten(3), second.rewritten(4), third.refused("KEPT", "a \"field\""))));
    ledger.skipped("org.acme.B", 1, "UNREADABLE");
    ledger.error("org.acme.C is left alone");
    ledger.feature("direct", "off: no luck");

    assertThat(render())
        .isEqualTo(
            """
            {
              "version" : "1.2.3",
              "classes" : 1,
              "rewritten" : 2,
              "refused" : 1,
              "dryRun" : 0,
              "errors" : 1,
              "standAsides" : 5,
              "cacheBytes" : 6,
              "options" : {
                "cache" : {
                  "value" : "shared",
                  "origin" : "agent argument"
                }
              },
              "features" : {
                "direct" : "off: no luck"
              },
              "skipped" : {
                "UNREADABLE" : 1
              },
              "warnings" : [ "r:1: expected 2 sites in org.acme.A of release 5.5.0, found 3: this\
             release may not be known to the rule, look at its sites in the report" ],
              "errorLines" : [ "org.acme.C is left alone" ],
              "rules" : [ {
                "rule" : "r:1",
                "text" : "cache org.acme.A#*",
                "expected" : 2,
                "found" : 3,
                "rewritten" : 2,
                "refused" : 1,
                "dryRun" : 0,
                "refusals" : {
                  "KEPT" : 1
                },
                "calls" : 2007,
                "hits" : 4007,
                "misses" : 6007,
                "bytesSpared" : 8007
              } ],
              "sites" : [ {
                "kind" : "getBytes",
                "class" : "org.acme.A",
                "method" : "encode",
                "desc" : "(I)V",
                "ordinal" : 0,
                "line" : 42,
                "redirect" : "cache",
                "rule" : "r:1",
                "outcome" : "rewritten",
                "site" : 3,
                "calls" : 1003,
                "hits" : 2003,
                "misses" : 3003,
                "bytesSpared" : 4003
              }, {
                "kind" : "getBytes",
                "class" : "org.acme.A",
                "method" : "encode",
                "desc" : "(I)V",
                "ordinal" : 1,
                "redirect" : "cache",
                "rule" : "r:1",
                "outcome" : "rewritten",
                "site" : 4,
                "calls" : 1004,
                "hits" : 2004,
                "misses" : 3004,
                "bytesSpared" : 4004
              }, {
                "kind" : "getBytes",
                "class" : "org.acme.A",
                "method" : "wrap",
                "desc" : "()V",
                "ordinal" : 0,
                "line" : 50,
                "redirect" : "cache",
                "rule" : "r:1",
                "outcome" : "refused",
                "reason" : "KEPT: a \\"field\\""
              } ]
            }
            """);
  }

  @Test
  void aSiteThatNoRuleAskedForHasNoRule() throws IOException {
    ledger.examined(
        new ClassRecord(
            "A", 0, null, List.of(), List.of(SiteRecord.at("getBytes", "A", "a", "()V").dryRun())));

    assertThat(render())
        .contains("\"dryRun\" : 1")
        .contains("\"outcome\" : \"dry-run\"")
        .contains("\"rules\" : [ ]")
        .doesNotContain("\"rule\"", "\"redirect\"", "\"calls\"");
  }

  @Test
  void theRuntimeOfThisJvmCountsNothingForASiteThatIsNotBound() {
    CounterSource counters = new RuntimeCounters();

    assertThat(counters.calls(-1)).isZero();
    assertThat(counters.hits(4_095)).isZero();
    assertThat(counters.misses(4_095)).isZero();
    assertThat(counters.bytesSpared(1 << 30)).isZero();
    assertThat(counters.standAsides()).isNotNegative();
    assertThat(counters.cacheBytes()).isNotNegative();
  }

  private String render() throws IOException {
    List<OptionRecord> options = List.of(new OptionRecord("cache", "shared", "agent argument"));
    return new JsonReport("1.2.3", options, ledger, new FixedCounters()).render();
  }
}
