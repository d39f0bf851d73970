/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class WayTest {
  @Test
  void allWaysWriteTheSameBytes() {
    for (TopicMix mix : TopicMix.values()) {
      Message[] messages = mix.messages();
      TopicEncoder stock = Way.STOCK.encoder();
      for (Way way : EnumSet.range(Way.PATCHED, Way.SHARED)) {
        TopicEncoder encoder = way.encoder();
        for (int i = 0; i < 100; i++) {
          ByteBuffer expected = stock.encode(messages[i]).flip();
          assertThat(encoder.encode(messages[i]).flip()).as("%s %s", way, mix).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void whatTheAgentDidNotRewriteIsNotMeasured() {
    assertThatThrownBy(Way.REWRITTEN_THREAD::encoder)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("RewrittenTopicEncoder was not rewritten");
  }
}
