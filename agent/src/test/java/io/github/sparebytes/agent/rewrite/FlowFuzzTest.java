/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random methods around {@code getBytes}: rewritten or refused, they do what they did before. */
class FlowFuzzTest {
  /** With {@code %s} for what a rule for a cache may waive. */
  private static final String RULES =
      """
      length NAME#lengths*
      constant NAME#reads*%1$s
      cache NAME#reads* receiver=s%1$s
      cache NAME#reads* receiver=t%1$s
      direct NAME#writes*
      scratch NAME#lends*
      constant NAME#mixed*%1$s
      cache NAME#mixed* receiver=t%1$s
      direct NAME#mixed*
      scratch NAME#mixed*
      """
          .replace("NAME", SameBehaviour.NAME);

  private static final String BLIND =
      " allow=RETURNED:\"no\" allow=MUTATED:\"no\" allow=PASSED_ON:\"no\""
          + " allow=STORED_IN_FIELD:\"no\" allow=STORED_IN_ARRAY:\"no\" allow=WRAPPED:\"no\"";
  private static final long FIRST_SEED = 20261130;
  private static final int CLASSES = 150;
  private static final int MILLION = 1_000_000;

  private final Map<String, Integer> shares = new HashMap<>();
  private final List<String> differences = new ArrayList<>();
  private final List<String> plantsTakenIn = new ArrayList<>();

  @BeforeAll
  static void switchOn() {
    Switches.set(Feature.DIRECT, true);
    Switches.set(Feature.SCRATCH, true);
  }

  @AfterAll
  static void switchOff() {
    Switches.set(Feature.DIRECT, false);
    Switches.set(Feature.SCRATCH, false);
  }

  @Test
  void rewrittenOrRefusedAMethodDoesWhatItDid() throws Exception {
    fuzz(FIRST_SEED, CLASSES, String.format(RULES, ""));

    assertThat(differences).as("%s", shares).isEmpty();
    assertThat(plantsTakenIn).isEmpty();
    assertEachRedirectHasItsShare();
  }

  @Test
  @Tag("long")
  void aMillionMethodsDoWhatTheyDid() throws Exception {
    fuzz(FIRST_SEED + CLASSES, MILLION / FuzzedClass.METHODS + 1, String.format(RULES, ""));

    assertThat(differences).isEmpty();
    assertThat(plantsTakenIn).isEmpty();
    assertEachRedirectHasItsShare();
  }

  /** The negative control: with proofs that look away, the comparison must fail. */
  @Test
  void aProofThatLooksAwayIsFoundOut() throws Exception {
    fuzz(FIRST_SEED, CLASSES / 10, String.format(RULES, BLIND));

    assertThat(plantsTakenIn).hasSizeGreaterThan(20);
    assertThat(differences).hasSizeGreaterThan(20);
    assertThat(differences).anyMatch(difference -> difference.contains("spoilt"));
  }

  private void assertEachRedirectHasItsShare() {
    int sites = shares.values().stream().mapToInt(Integer::intValue).sum();
    // Of the others, the rule answers for what a run could show.
    List<Object> kinds = new ArrayList<>(EnumSet.range(Redirect.CONSTANT, Redirect.SCRATCH));
    kinds.add("LOAN");
    for (Object redirect : kinds) {
      for (String verdict : new String[] {" admitted", " refused"}) {
        assertThat(shares.getOrDefault(redirect + verdict, 0))
            .as("share of %s%s in %s", redirect, verdict, shares)
            .isGreaterThan(sites / 200);
      }
    }
  }

  private static String verdict(SiteOutcome outcome) {
    boolean loan = outcome.method().startsWith(RandomMethod.Kind.LOANS.prefix());
    return (loan ? "LOAN" : outcome.redirect())
        + (outcome.isRewritten() ? " admitted" : " refused");
  }

  private void fuzz(long firstSeed, int classes, String rules) throws Exception {
    for (long seed = firstSeed; seed < firstSeed + classes; seed++) {
      FuzzedClass type = FuzzedClass.of(seed);
      RewriteResult result = Rewriting.rewrite(rules + type.loanRules(), type.bytes());
      for (SiteOutcome outcome : result.outcomes()) {
        shares.merge(verdict(outcome), 1, Integer::sum);
        String site = SiteCounter.key(outcome.site().isNewArray(), outcome.site().ordinal());
        if (outcome.isRewritten() && type.planted().get(outcome.method()).contains(site)) {
          plantsTakenIn.add("seed " + seed + ", " + outcome.method() + ", " + site);
        }
      }
      for (String difference : SameBehaviour.differences(type.bytes(), result)) {
        differences.add("seed " + seed + ", " + difference);
      }
    }
  }
}
