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

    EncodersResult one = run(spec, 1);
    EncodersResult three = run(spec, 3);

    for (EncoderKind kind : EncoderKind.values()) {
      assertThat(encoder(three, kind).digest()).isEqualTo(encoder(one, kind).digest());
    }
  }

  @Test
  void theDigestDoesNotDependOnTheWarmUp() throws Exception {
    LoadSpec cold = new LoadSpec(1000, 0, 5, TopicMix.ZIPF, 64, TextKind.ASCII, 9);
    LoadSpec warm = new LoadSpec(1000, 50, 5, TopicMix.ZIPF, 64, TextKind.ASCII, 9);

    EncodersResult one = run(cold, 2);
    EncodersResult other = run(warm, 2);
    for (EncoderKind kind : EncoderKind.values()) {
      assertThat(encoder(other, kind).digest()).isEqualTo(encoder(one, kind).digest());
    }
  }

  @Test
  void everyEncoderChangesTheDigestWithTheSeed() throws Exception {
    EncodersResult one = run(new LoadSpec(300, 0, 5, TopicMix.SAME, 64, TextKind.EMOJI, 1), 1);
    EncodersResult other = run(new LoadSpec(300, 0, 5, TopicMix.SAME, 64, TextKind.ASCII, 2), 1);

    for (EncoderKind kind : EncoderKind.values()) {
      assertThat(encoder(one, kind).digest())
          .as(kind.title())
          .isNotEqualTo(encoder(other, kind).digest());
    }
  }

  @Test
  void theBytesOfAnEncoderAreItsOwnAlone() throws Exception {
    LoadSpec spec = new LoadSpec(5000, 200, 3, TopicMix.ALTERNATE, 4096, TextKind.ASCII, 1);

    EncodersResult result = run(spec, 1);

    // One array of 30 bytes a message: neither its body nor the digest of it count.
    assertThat(encoder(result, EncoderKind.TOPIC_ONLY).bytesPerMessage())
        .isBetween((double) TOPIC_ARRAY, TOPIC_ARRAY + 1.0);
  }

  private static EncodersResult run(LoadSpec spec, int threads)
      throws ExecutionException, InterruptedException {
    return new Runner(spec, threads).run();
  }

  private static EncoderResult encoder(EncodersResult result, EncoderKind kind) {
    return result.encoders().get(kind.ordinal());
  }
}
