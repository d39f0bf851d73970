/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Encoded;
import io.github.sparebytes.runtime.Sites;
import io.github.sparebytes.runtime.Switches;
import java.nio.charset.StandardCharsets;

/** The ways to get at a topic's bytes. */
public enum EncoderKind {
  /** What the brokers do. */
  STOCK {
    @Override
    TopicEncoder create() {
      return new TopicEncoder() {
        @Override
        byte[] bytes(String topic) {
          return topic.getBytes(StandardCharsets.UTF_8);
        }
      };
    }
  },
  /** The last topic in two fields of the encoder, which a broker's encoder keeps per thread. */
  PATCHED {
    @Override
    TopicEncoder create() {
      return new TopicEncoder() {
        private String lastTopic;
        private byte[] lastBytes;

        @Override
        byte[] bytes(String topic) {
          if (topic.equals(lastTopic)) {
            return lastBytes;
          }
          byte[] bytes = topic.getBytes(StandardCharsets.UTF_8);
          lastTopic = topic;
          lastBytes = bytes;
          return bytes;
        }
      };
    }
  },
  /** The runtime's cache of the thread. */
  THREAD {
    @Override
    TopicEncoder create() {
      return cached(false);
    }
  },
  /** The runtime's shared cache. */
  SHARED {
    @Override
    TopicEncoder create() {
      return cached(true);
    }
  };

  abstract TopicEncoder create();

  private static TopicEncoder cached(boolean shared) {
    Sites.bind(0);
    Switches.shareCache(shared);
    return new TopicEncoder() {
      @Override
      byte[] bytes(String topic) {
        return Encoded.cached(topic, StandardCharsets.UTF_8, 0);
      }
    };
  }
}
