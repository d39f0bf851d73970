/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import static io.github.sparebytes.agent.install.Installation.CLASS_FILE;
import static io.github.sparebytes.agent.install.Installation.jar;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.report.Outcome;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import io.github.sparebytes.runtime.Encoded;
import io.github.sparebytes.runtime.Sites;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AgentTransformerTest {
  private static final String CLASS = Encoders.class.getName();
  private static final ClassLoader SEEING = AgentTransformerTest.class.getClassLoader();
  private static final String CONSTANT = "constant " + CLASS + "#constantText expect=";

  private final Installation agent = Installation.of(Encoders.RULES);

  @Test
  void aClassThatRulesNameIsRewrittenAndAnnouncedOnce() {
    assertThat(agent.transform(SEEING)).isNotNull().isNotEqualTo(CLASS_FILE);
    agent.transform(new ChildLoader());

    int sites = agent.ledger.count(Outcome.REWRITTEN) / 2;
    assertThat(agent.log())
        .containsExactly(
            "sparebytes " + AgentVersion.get() + ": " + sites + " sites in 1 class so far");
  }

  @Test
  void aLoaderThatDoesNotSeeTheRuntimeIsSkippedCountedAndNamedOnce() {
    ClassLoader blind = new ChildLoader(null);

    assertThat(agent.transform(blind)).isNull();
    assertThat(agent.transform(new ChildLoader(null))).isNull();

    assertThat(agent.ledger.skippedByReason()).containsOnlyKeys("RUNTIME_NOT_VISIBLE");
    assertThat(agent.ledger.skippedByReason()).containsEntry("RUNTIME_NOT_VISIBLE", 2);
    assertThat(agent.log())
        .containsExactly(
            CLASS
                + " is left alone: its loader does not see the agent's runtime ("
                + ChildLoader.class.getName()
                + "); bootstrap=true makes it visible to all");
  }

  @Test
  void aLoaderWithARuntimeOfItsOwnIsSkipped() {
    ClassLoader other =
        new ChildLoader().with(Encoded.class.getName(), ClassFiles.of(Encoded.class));

    assertThat(agent.transform(other)).isNull();
    assertThat(agent.ledger.skippedByReason()).containsOnlyKeys("RUNTIME_NOT_VISIBLE");
  }

  @Test
  void aLoaderThatBreaksIsAnErrorAndTheClassStays() {
    ClassLoader broken =
        new ClassLoader(null) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) {
            throw new StackOverflowError("of the host");
          }
        };

    assertThat(agent.transform(broken)).isNull();
    assertThat(agent.ledger.errors())
        .containsExactly(
            Installation.NAME + " is left alone: java.lang.StackOverflowError: of the host");
  }

  @Test
  void whatTheBootLoaderOrNobodyNamesIsNotLookedAt() {
    assertThat(agent.transform(null)).isNull();
    assertThat(agent.transformNamed(SEEING, null)).isNull();
    assertThat(agent.transformNamed(SEEING, "org/example/Other")).isNull();
    assertThat(agent.ledger.rules()).isEmpty();
    assertThat(agent.ledger.errorCount()).isZero();
    assertThat(agent.log()).isEmpty();
  }

  @Test
  void anExceptionOrErrorOfTheEngineLeavesTheClassAloneAndIsCounted() {
    Throwable[] failures = {new IllegalStateException("planted"), new OutOfMemoryError("planted")};
    for (Throwable failure : failures) {
      Installation failing = Installation.of(Encoders.RULES, key -> sneak(failure));

      assertThat(failing.transform(SEEING)).isNull();
      assertThat(failing.ledger.errors())
          .containsExactly(Installation.NAME + " is left alone: " + failure);
      assertThat(failing.ledger.count(Outcome.REWRITTEN)).isZero();
    }
  }

  @Test
  void brokenClassFilesNeverGetThrough() {
    long seed = 20261201;
    Random random = new Random(seed);
    int unreadable = 0;
    for (int i = 0; i < 1000; i++) {
      byte[] flipped = CLASS_FILE.clone();
      for (int flips = 3; flips > 0; flips--) {
        flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Installation each = Installation.of(Encoders.RULES);
      byte[] bytes = each.transform(SEEING, null, flipped);
      if (bytes == null && each.ledger.sites().isEmpty() && each.ledger.errorCount() == 0) {
        // Unreadable, or the flip hit the name of a method that a rule names.
        unreadable += each.ledger.skippedByReason().getOrDefault("UNREADABLE", 0);
      }
    }

    assertThat(unreadable).as("seed %d", seed).isBetween(300, 999);
  }

  @Test
  void aNewerClassFileIsSkippedWithOneLine() {
    byte[] newer = CLASS_FILE.clone();
    newer[7] = 99;

    assertThat(agent.transform(SEEING, null, newer)).isNull();
    assertThat(agent.transform(SEEING, null, newer)).isNull();
    assertThat(agent.ledger.skippedByReason()).containsEntry("UNREADABLE", 1);
    assertThat(agent.log())
        .containsExactly(
            CLASS + " is left alone: class file version 99 is newer than this release knows");
  }

  @Test
  void aDryRunChangesNothingAndRecordsAll() {
    Installation dry = Installation.dry(Encoders.RULES);

    agent.transform(SEEING);
    assertThat(dry.transform(SEEING)).isNull();

    assertThat(dry.ledger.count(Outcome.DRY_RUN))
        .isEqualTo(agent.ledger.count(Outcome.REWRITTEN))
        .isGreaterThan(15);
    assertThat(dry.ledger.count(Outcome.REWRITTEN)).isZero();
    assertThat(dry.log()).isEmpty();
  }

  @Test
  void aSecondTransformationGivesTheSameBytesAndIsCountedOnce() {
    byte[] first = agent.transform(SEEING);
    int sites = agent.ledger.sites().size();

    assertThat(agent.transform(SEEING)).isEqualTo(first);
    assertThat(agent.ledger.sites()).hasSize(sites);
    assertThat(agent.ledger.rewrittenClasses()).isEqualTo(1);
  }

  @Test
  void aClassThatWasRewrittenBeforeIsSkipped() {
    byte[] rewritten = agent.transform(SEEING);

    assertThat(agent.transform(new ChildLoader(), null, rewritten)).isNull();
    assertThat(agent.ledger.skippedByReason()).containsEntry("REWRITTEN_BEFORE", 1);
  }

  @Test
  void aKnownReleaseOnWhichARuleFindsOtherThanItExpectsIsAWarning() {
    Installation drifting = Installation.of(CONSTANT + "3");

    drifting.transform(SEEING, jar("rocketmq-store-5.5.0.jar"), CLASS_FILE);

    String warning =
        "test.rules:1: expected 3 sites in "
            + CLASS
            + " of release 5.5.0, found 1: this release may not be known to the rule, look at its"
            + " sites in the report";
    assertThat(drifting.ledger.warnings()).containsExactly(warning);
    assertThat(drifting.log()).startsWith(warning).hasSize(2);
  }

  @Test
  void whereTheReleaseIsUnknownOrTheRuleHoldsThereIsNoWarning() {
    Installation unknown = Installation.of(CONSTANT + "3");
    Installation holding = Installation.of(CONSTANT + "1");

    unknown.transform(SEEING, jar("classes/"), CLASS_FILE);
    unknown.transform(SEEING, null, CLASS_FILE);
    holding.transform(SEEING, jar("rocketmq-store-5.5.0.jar"), CLASS_FILE);

    assertThat(unknown.ledger.warnings()).isEmpty();
    assertThat(holding.ledger.warnings()).isEmpty();
  }

  @Test
  void constantsAreBoundBeforeTheBytesAreHandedOut() throws ReflectiveOperationException {
    byte[] bytes = Installation.of(CONSTANT + "1").transform(SEEING);

    Object result =
        ChildLoader.initialised(CLASS, bytes)
            .getMethod("constantText", String.class, Charset.class)
            .invoke(null, null, null);
    assertThat((byte[]) result)
        .isEqualTo(Arrays.copyOf("__CRC32#".getBytes(StandardCharsets.UTF_8), 20));
  }

  @Test
  void aNumberThatIsBoundToAnotherTextLeavesTheClassAlone() {
    int number = Sites.CAPACITY - 1;
    assertThat(Sites.bind(number, new byte[] {1})).isTrue();
    Installation clashing = Installation.of(CONSTANT + "1", key -> number);

    assertThat(clashing.transform(SEEING)).isNull();
    assertThat(clashing.ledger.errorCount()).isEqualTo(1);
    assertThat(clashing.ledger.sites()).isEmpty();
  }

  @Test
  void aFullTableOfSitesLeavesTheRestAlone() {
    SiteTable table = new SiteTable();
    for (int i = 0; i < Sites.CAPACITY; i++) {
      assertThat(table.numberOf("site " + i)).isEqualTo(i);
    }
    Installation full = Installation.of(CONSTANT + "1", table);

    assertThat(table.numberOf("one more")).isEqualTo(-1);
    assertThat(table.numberOf("site 7")).isEqualTo(7);
    assertThat(full.transform(SEEING)).isNull();
    assertThat(full.ledger.sites().get(0).reason()).isEqualTo("SITE_TABLE_FULL");
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> int sneak(Throwable failure) throws T {
    throw (T) failure;
  }
}
