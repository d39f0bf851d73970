/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static final List<String> NAMES = Arrays.asList("cache", "constant", "dryRun", "log");

  @Test
  void aSlipOfTheFingerIsFound() {
    assertThat(NearestName.of("cash", NAMES)).isNull();
    assertThat(NearestName.of("cach", NAMES)).isEqualTo("cache");
    assertThat(NearestName.of("constnat", NAMES)).isEqualTo("constant");
    assertThat(NearestName.of("lgo", NAMES)).isEqualTo("log");
  }

  @Test
  void upperCaseIsNoDistance() {
    assertThat(NearestName.of("DRYRUN", NAMES)).isEqualTo("dryRun");
    assertThat(NearestName.of("dry-run", NAMES)).isEqualTo("dryRun");
  }

  @Test
  void whatIsFarFromAllHasNoNearest() {
    assertThat(NearestName.of("verbose", NAMES)).isNull();
    assertThat(NearestName.of("", NAMES)).isNull();
  }

  @Test
  void theNearerOfTwoWins() {
    assertThat(NearestName.of("receivr", Arrays.asList("receive", "receiver")))
        .isIn("receive", "receiver");
    assertThat(NearestName.of("receiverr", Arrays.asList("receive", "receiver")))
        .isEqualTo("receiver");
  }

  @Property
  void anyNameIsNearestToItself(@ForAll String name) {
    if (name.length() <= 64) {
      assertThat(NearestName.of(name, Arrays.asList("other", name))).isIn(name, "other");
    }
  }
}
