/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunnerTest {

  private static final int TOPIC_ARRAY = 16 + 32;

  @ParameterizedTest
  @EnumSource
  void theDigestDoesNotDependOnThreads(TopicMix mix) throws Exception {
    LoadSpec spec = new LoadSpec(2000, 0, 5, mix, 64, TextKind.MIXED, 9);

    RunResult one = run(spec, 1);
    RunResult three = run(spec, 3);

    assertThat(three.digest()).isEqualTo(one.digest());
    for (EncoderKind kind : EncoderKind.values()) {
      assertThat(three.encoder(kind).digest()).isEqualTo(one.encoder(kind).digest());
    }
  }

  @Test
  void theDigestDoesNotDependOnTheWarmUp() throws Exception {
    LoadSpec cold = new LoadSpec(1000, 0, 5, TopicMix.ZIPF, 64, TextKind.ASCII, 9);
    LoadSpec warm = new LoadSpec(1000, 50, 5, TopicMix.ZIPF, 64, TextKind.ASCII, 9);

    assertThat(run(warm, 2).digest()).isEqualTo(run(cold, 2).digest());
  }

  @Test
  void everyEncoderChangesTheDigestWithTheSeed() throws Exception {
    RunResult one = run(new LoadSpec(300, 0, 5, TopicMix.SAME, 64, TextKind.EMOJI, 1), 1);
    RunResult other = run(new LoadSpec(300, 0, 5, TopicMix.SAME, 64, TextKind.ASCII, 2), 1);

    for (EncoderKind kind : EncoderKind.values()) {
      assertThat(one.encoder(kind).digest())
          .as(kind.title())
          .isNotEqualTo(other.encoder(kind).digest());
    }
  }

  @Test
  void theBytesOfAnEncoderAreItsOwnAlone() throws Exception {
    LoadSpec spec = new LoadSpec(5000, 200, 3, TopicMix.ALTERNATE, 4096, TextKind.ASCII, 1);

    RunResult result = run(spec, 1);

    // One array of 30 bytes a message: neither its body nor the digest of it count.
    assertThat(result.encoder(EncoderKind.TOPIC_ONLY).bytesPerMessage())
        .isBetween((double) TOPIC_ARRAY, TOPIC_ARRAY + 1.0);
  }

  private static RunResult run(LoadSpec spec, int threads)
      throws ExecutionException, InterruptedException {
    return new Runner(spec, threads).run();
  }
}
