/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rules that stand for whole packages. */
class AutoRulesTest {
  @Test
  void aPrefixIsTwoRulesAndNoneOfThemCaches() {
    RuleFile file = AutoRules.of("auto", "com.acme., org.example.Wire");

    assertThat(file.problems()).isEmpty();
    assertThat(file.rules())
        .extracting(rule -> rule.redirect() + " " + rule.classPattern())
        .containsExactly(
            "CONSTANT com/acme/*",
            "DIRECT com/acme/*",
            "CONSTANT org/example/Wire*",
            "DIRECT org/example/Wire*");
    RuleSet set = new RuleSet(file.rules());
    assertThat(set.mentions("com/acme/net/Encoder")).isTrue();
    assertThat(set.mentions("com/acmeother/Encoder")).isFalse();
    assertThat(set.mentions("com/acme/shaded/io/netty/buffer/ByteBufUtil")).isFalse();
  }

  @Test
  void noneIsNoRule() {
    assertThat(AutoRules.of("auto", "none").rules()).isEmpty();
    assertThat(AutoRules.of("auto", "none").problems()).isEmpty();
  }

  @Test
  void aPrefixThatIsTooWideIsNamedOnceWithARemedy() {
    RuleFile file = AutoRules.of("auto", "com.,com.acme.");

    assertThat(file.rules()).hasSize(2);
    assertThat(file.problems())
        .singleElement()
        .extracting(RuleProblem::message)
        .asString()
        .contains("option auto", "too wide", "two package names");
  }
}
