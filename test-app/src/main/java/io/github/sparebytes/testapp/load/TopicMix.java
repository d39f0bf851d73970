/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import java.util.Locale;

/** How topics follow each other. */
public enum TopicMix {
  /** One topic for all messages. */
  SAME {
    @Override
    TopicPicker picker(int topics, long seed) {
      return message -> 0;
    }
  },
  /** All topics in turn: the worst case of a cache that remembers one. */
  ALTERNATE {
    @Override
    TopicPicker picker(int topics, long seed) {
      return message -> message % topics;
    }
  },
  /** Few topics take most of the messages, as in most clusters. */
  ZIPF {
    @Override
    TopicPicker picker(int topics, long seed) {
      return new ZipfPicker(topics, seed);
    }
  },
  /** Every message has a topic that was never seen: the worst case of any cache. */
  UNIQUE {
    @Override
    TopicPicker picker(int topics, long seed) {
      return message -> message;
    }
  };

  /** Returns the picker of this mix over {@code topics} topics. */
  abstract TopicPicker picker(int topics, long seed);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
