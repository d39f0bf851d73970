/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(DefaultSwitches.class)
class StandAsideTest {
  private final int site = TestSites.bound();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSiteOfNewTopicsStandsAside(boolean shared) {
    Switches.shareCache(shared);
    long before = CacheStatus.now().standAsides();
    encodeNew(Site.WINDOW);
    assertThat(CacheStatus.now().standAsides()).isEqualTo(before + 1);
    byte[] first = Encoded.cached("hot", UTF_8, site);
    assertThat(Encoded.cached("hot", UTF_8, site)).isEqualTo(first).isNotSameAs(first);
    assertThat(Sites.counts(site).misses()).isEqualTo(Site.WINDOW);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theNextGarbageCollectionEndsIt(boolean shared) throws Exception {
    Switches.shareCache(shared);
    encodeNew(Site.WINDOW);
    Gc.collectUntil(
        Duration.ofSeconds(20),
        () -> {
          byte[] first = Encoded.cached("hot", UTF_8, site);
          return Encoded.cached("hot", UTF_8, site) == first;
        });
    byte[] first = Encoded.cached("hot", UTF_8, site);
    assertThat(Encoded.cached("hot", UTF_8, site)).isSameAs(first);

    long before = CacheStatus.now().standAsides();
    encodeNew(3 * Site.WINDOW);
    assertThat(CacheStatus.now().standAsides()).isEqualTo(before + 1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSiteWithAsManyHitsAsMissesGoesOn(boolean shared) {
    Switches.shareCache(shared);
    long before = CacheStatus.now().standAsides();
    for (int i = 0; i < 10 * Site.WINDOW; i++) {
      Encoded.cached("new-" + i, UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
      Encoded.cached("hot", UTF_8, site);
    }
    assertThat(CacheStatus.now().standAsides()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anotherSiteGoesOnMeanwhile(boolean shared) {
    Switches.shareCache(shared);
    encodeNew(2 * Site.WINDOW);
    int other = TestSites.bound();
    byte[] first = Encoded.cached("hot", UTF_8, other);
    assertThat(Encoded.cached("hot", UTF_8, other)).isSameAs(first);
  }

  private void encodeNew(int count) {
    for (int i = 0; i < count; i++) {
      Encoded.cached("new-" + site + "-" + i, UTF_8, site);
    }
  }
}
