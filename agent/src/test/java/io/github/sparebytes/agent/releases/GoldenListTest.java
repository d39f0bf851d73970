/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the bundled rules rewrite in each release, and what nothing may. */
class GoldenListTest {

  static List<String> releases() {
    return ReleaseJars.LISTED;
  }

  @ParameterizedTest
  @MethodSource("releases")
  void theSitesOfAReleaseAreThoseOfItsList(String release) {
    GoldenList list = GoldenList.of(release);
    assertThat(list.named()).anyMatch(FoundSite::isRewritten);
    GoldenFile.check(GoldenList.file(release), list.toString());
  }
}
