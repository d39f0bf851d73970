/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LoadResultTest {
  private static final LoadOptions OPTIONS = LoadOptions.of("127.0.0.1:9876", "broker-a", 100);
  private static final LoadResult GOOD =
      new LoadResult(100, 50, 2_000_000_000, 5_000_000_000L, 1, 2, 3, 4, 7, 100, 0, 0, "");

  @Test
  void optionsAndResultsSurviveTheWayThroughAFile() {
    assertThat(LoadOptions.of(OPTIONS.toProperties())).isEqualTo(OPTIONS);
    assertThat(LoadResult.of(GOOD.toProperties())).isEqualTo(GOOD);
  }

  @Test
  void aLoadIsCompleteOnlyIfEveryMessageCameOnceAndAsItWas() {
    assertThat(GOOD.complete(OPTIONS)).isTrue();
    assertThat(GOOD.messagesPerSecond()).isEqualTo(25);
    assertThat(GOOD.readPerSecond()).isEqualTo(10);
    assertThat(result(99, 100, 0, 0, "").complete(OPTIONS)).isFalse();
    assertThat(result(100, 99, 0, 0, "").complete(OPTIONS)).isFalse();
    assertThat(result(100, 100, 1, 0, "").complete(OPTIONS)).isFalse();
    assertThat(result(100, 100, 0, 1, "").complete(OPTIONS)).isFalse();
    assertThat(result(100, 100, 0, 0, "broke down").complete(OPTIONS)).isFalse();
  }

  @Test
  void aLoadThatMakesNoSenseIsRefused() {
    assertThatThrownBy(() -> LoadOptions.of("127.0.0.1:9876", "broker-a", 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("messages");
  }

  private static LoadResult result(int sent, int received, int twice, int wrong, String problem) {
    return new LoadResult(sent, sent, 1, 1, 1, 1, 1, 1, 0, received, twice, wrong, problem);
  }
}
