/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Release;
import io.github.sparebytes.agent.rules.Rule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules serve the releases between the listed ones, and say rightly what these hold. */
class UnlistedReleaseTest {

  static Stream<String> releases() {
    return Stream.concat(ReleaseJars.UNLISTED.stream(), ReleaseJars.LISTED.stream());
  }

  @ParameterizedTest
  @MethodSource("releases")
  void everyRuleFindsAsManySitesAsItExpects(String release) {
    for (ReleasedClass type : ReleasedClass.encoding(release)) {
      List<Rule> rules = Engines.RULES.forClass(type.name(), Release.parse(release));
      List<SiteOutcome> outcomes = SiteScan.rewrite(type, release).outcomes();
      for (Rule rule : rules) {
        assertThat(outcomes.stream().filter(outcome -> outcome.rule() == rule))
            .as("%s in %s", rule, type.jar())
            .hasSize(rule.expect());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void noTopicOfAnEncoderIsLeftOut(String release) {
    List<FoundSite> topics =
        ReleasedClass.encoding(release).stream()
            .filter(type -> Engines.RULES.mentions(type.name()))
            .flatMap(type -> SiteScan.byBundledRules(type, release).stream())
            .filter(site -> site.text().equals("getTopic"))
            .toList();
    assertThat(topics).hasSizeGreaterThan(1).allMatch(FoundSite::isRewritten);
  }
}
