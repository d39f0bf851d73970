/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TopicMixTest {
  @Test
  void allTopicsHave36Chars() {
    for (TopicMix mix : TopicMix.values()) {
      assertThat(mix.topics()).hasSize(TopicMix.COUNT).allMatch(topic -> topic.length() == 36);
    }
  }

  @Test
  void eachMixHasAsManyTextsAndStringsAsItSays() {
    assertMix(TopicMix.SAME_COLD, 1, TopicMix.COUNT);
    assertMix(TopicMix.SAME_WARM, 1, TopicMix.COUNT);
    assertMix(TopicMix.IDENTICAL, 1, 1);
    assertMix(TopicMix.TWO, 2, TopicMix.COUNT);
    assertMix(TopicMix.SIXTEEN, 16, TopicMix.COUNT);
    assertMix(TopicMix.NEW, TopicMix.COUNT, TopicMix.COUNT);
  }

  private static void assertMix(TopicMix mix, int texts, int strings) {
    Set<String> identities = Collections.newSetFromMap(new IdentityHashMap<>());
    Collections.addAll(identities, mix.topics());
    assertThat(identities).as(mix.name()).hasSize(strings);
    assertThat(Arrays.stream(mix.topics()).distinct()).as(mix.name()).hasSize(texts);
  }
}
