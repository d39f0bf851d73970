/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RefusalNamesTest {

  @Test
  void aNameOfARefusalIsFineInEitherSpelling() {
    assertThat(problem("allow=STORED_IN_FIELD:\"why\" allow=passed-on:\"why\"")).isNull();
    assertThat(problem("")).isNull();
  }

  @Test
  void aMistypedNameGetsTheNearestOne() {
    assertThat(problem("allow=STORED_IN_FEILD:\"why\""))
        .isEqualTo(
            "test.rules:1: unknown refusal 'STORED_IN_FEILD', did you mean 'STORED_IN_FIELD'?"
                + " (line ignored)");
  }

  @Test
  void aNameThatIsNearNoneGetsAPlaceToLook() {
    assertThat(problem("allow=whatever-happens:\"why\""))
        .isEqualTo(
            "test.rules:1: unknown refusal 'WHATEVER_HAPPENS', use the name that the report gives"
                + " for the site (line ignored)");
  }

  private static String problem(String keys) {
    return RefusalNames.problemOf(
        Installation.rules("length org.example.Encoder#encode " + keys).rules().get(0));
  }
}
