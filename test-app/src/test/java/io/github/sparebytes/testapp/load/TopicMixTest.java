/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TopicMixTest {

  private static final int MESSAGES = 100_000;

  @Test
  void sameTakesOneTopicOnly() {
    assertThat(topics(TopicMix.SAME, 16)).containsOnly(0L);
  }

  @Test
  void alternateTakesAllTopicsInTurn() {
    TopicPicker picker = TopicMix.ALTERNATE.picker(3, 1);

    assertThat(LongStream.range(0, 7).map(picker::topicOf))
        .containsExactly(0L, 1L, 2L, 0L, 1L, 2L, 0L);
  }

  @Test
  void uniqueNeverTakesATopicTwice() {
    assertThat(topics(TopicMix.UNIQUE, 16)).doesNotHaveDuplicates();
  }

  @Test
  void zipfTakesTopicsInProportionToTheirRank() {
    long[] counts = new long[4];
    for (long topic : topics(TopicMix.ZIPF, 4)) {
      counts[(int) topic]++;
    }

    double sum = 1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0;
    for (int rank = 1; rank <= 4; rank++) {
      double share = counts[rank - 1] / (double) MESSAGES;
      assertThat(share).isBetween(0.95 / rank / sum, 1.05 / rank / sum);
    }
  }

  @Test
  void zipfOverOneTopicTakesThatOne() {
    assertThat(topics(TopicMix.ZIPF, 1)).containsOnly(0L);
  }

  @Test
  void theSameMessageAlwaysGoesToTheSameTopic() {
    for (TopicMix mix : TopicMix.values()) {
      assertThat(topics(mix, 50)).isEqualTo(topics(mix, 50));
    }
  }

  private static long[] topics(TopicMix mix, int count) {
    TopicPicker picker = mix.picker(count, 42);
    return LongStream.range(0, MESSAGES).map(picker::topicOf).toArray();
  }
}
