/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LedgerTest {
  private final Ledger ledger = new Ledger();

  @Test
  void sitesAreCountedByOutcome() {
    ledger.examined(record("A", 1, use("r:1", -1), rewritten("A", 0), refused("A", "KEPT")));
    ledger.examined(record("B", 1, use("r:1", -1), refused("B", "KEPT")));
    ledger.examined(record("C", 1, use("r:1", -1), site("C").dryRun()));

    assertThat(ledger.count(Outcome.REWRITTEN)).isEqualTo(1);
    assertThat(ledger.count(Outcome.REFUSED)).isEqualTo(2);
    assertThat(ledger.count(Outcome.DRY_RUN)).isEqualTo(1);
    assertThat(ledger.rewrittenClasses()).isEqualTo(1);
    assertThat(ledger.sites()).hasSize(4);
  }

  @Test
  void aSecondTransformationReplacesTheFirst() {
    ledger.examined(record("A", 1, use("r:1", -1), rewritten("A", 0)));
    ledger.examined(record("A", 1, use("r:1", -1), rewritten("A", 0)));

    assertThat(ledger.count(Outcome.REWRITTEN)).isEqualTo(1);
  }

  @Test
  void oneNameUnderTwoLoadersIsTwoClasses() {
    ledger.examined(record("A", 1, use("r:1", 1), rewritten("A", 0)));
    ledger.examined(record("A", 2, use("r:1", 1), rewritten("A", 1)));

    assertThat(ledger.rewrittenClasses()).isEqualTo(2);
    assertThat(ledger.rules().get(0).expected()).isEqualTo(2);
    assertThat(ledger.rules().get(0).found()).isEqualTo(2);
    assertThat(ledger.drift()).isEmpty();
  }

  @Test
  void aClassIsEitherSkippedOrExamined() {
    ledger.skipped("A", 1, "UNREADABLE");
    ledger.skipped("A", 1, "UNREADABLE");
    ledger.skipped("B", 1, "RUNTIME_NOT_VISIBLE");
    assertThat(ledger.skippedByReason())
        .isEqualTo(Map.of("UNREADABLE", 1, "RUNTIME_NOT_VISIBLE", 1));

    ledger.examined(record("A", 1, use("r:1", -1), rewritten("A", 0)));
    assertThat(ledger.skippedByReason()).isEqualTo(Map.of("RUNTIME_NOT_VISIBLE", 1));

    ledger.skipped("A", 1, "UNREADABLE");
    assertThat(ledger.count(Outcome.REWRITTEN)).isZero();
  }

  @Test
  void aRuleShowsWhatItExpectedAndWhatBecameOfIt() {
    ledger.examined(
        record(
            "A", 1, use("r:1", 4), rewritten("A", 0), refused("A", "KEPT"), refused("A", "KEPT")));
    ledger.examined(record("B", 1, use("r:1", -1), refused("B", "STORED")));

    RuleRecord rule = ledger.rules().get(0);
    assertThat(rule.source()).isEqualTo("r:1");
    assertThat(rule.text()).isEqualTo("text of r:1");
    assertThat(rule.expected()).isEqualTo(4);
    assertThat(rule.found()).isEqualTo(4);
    assertThat(rule.rewritten()).isEqualTo(1);
    assertThat(rule.refused()).isEqualTo(3);
    assertThat(rule.dryRun()).isZero();
    assertThat(rule.refusals()).isEqualTo(Map.of("KEPT", 2, "STORED", 1));
  }

  @Test
  void aClassWithOtherThanTheExpectedSitesIsAWarning() {
    ledger.warning("my.rules:1: mend me");
    ledger.examined(record("A", 1, use("r:1", 2), rewritten("A", 0)));
    ledger.examined(record("B", 1, use("r:2", 1)));
    ledger.examined(record("C", 1, use("r:3", 1), site("C").redirect("cache", "r:3").dryRun()));

    assertThat(ledger.warnings()).hasSize(3).startsWith("my.rules:1: mend me");
    assertThat(ledger.drift().get(0))
        .startsWith("r:1: expected 2 sites in A of release 5.5.0, found 1");
    assertThat(ledger.drift().get(1))
        .startsWith("r:2: expected 1 site in B of release 5.5.0, found 0");
  }

  @Test
  void errorsAreAllCountedAndTheFirstOnesKept() {
    for (int i = 0; i < 80; i++) {
      ledger.error("error " + i);
    }

    assertThat(ledger.errorCount()).isEqualTo(80);
    assertThat(ledger.errors()).hasSize(50).startsWith("error 0");
  }

  @Test
  void classesMayBeRecordedFromManyThreads() throws InterruptedException {
    int threads = 4;
    int classes = 500;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CountDownLatch start = new CountDownLatch(1);
    for (int thread = 0; thread < threads; thread++) {
      int loaderId = thread;
      pool.execute(
          () -> {
            awaitUnchecked(start);
            for (int i = 0; i < classes; i++) {
              ledger.examined(record("C" + i, loaderId, use("r:1", 1), rewritten("C" + i, i)));
            }
          });
    }
    start.countDown();
    pool.shutdown();

    assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThat(ledger.count(Outcome.REWRITTEN)).isEqualTo(threads * classes);
  }

  private static void awaitUnchecked(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ClassRecord record(String name, int loaderId, RuleUse use, SiteRecord... sites) {
    return new ClassRecord(name, loaderId, "5.5.0", Collections.singletonList(use), List.of(sites));
  }

  private static RuleUse use(String source, int expect) {
    return new RuleUse(source, "text of " + source, expect);
  }

  private static SiteRecord rewritten(String className, int site) {
    return site(className).rewritten(site);
  }

  private static SiteRecord refused(String className, String refusal) {
    return site(className).refused(refusal, null);
  }

  private static SiteRecord.Builder site(String className) {
    return SiteRecord.at("getBytes", className, "encode", "()V").redirect("cache", "r:1");
  }
}
