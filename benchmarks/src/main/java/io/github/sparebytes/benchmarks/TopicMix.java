/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** The order in which topics of 36 chars reach an encoder. */
public enum TopicMix {
  /** One text, a String of its own each time, its hash not yet computed. */
  SAME_COLD {
    @Override
    String[] topics() {
      return copies(1, false);
    }
  },
  /** One text, a String of its own each time, its hash computed. */
  SAME_WARM {
    @Override
    String[] topics() {
      return copies(1, true);
    }
  },
  /** One String object. */
  IDENTICAL {
    @Override
    String[] topics() {
      String[] topics = new String[COUNT];
      Arrays.fill(topics, topic(0));
      return topics;
    }
  },
  /** Two texts by turns. */
  TWO {
    @Override
    String[] topics() {
      return copies(2, false);
    }
  },
  /** Sixteen texts in turn. */
  SIXTEEN {
    @Override
    String[] topics() {
      return copies(16, false);
    }
  },
  /** A text never seen by any cache in a long time. */
  NEW {
    @Override
    String[] topics() {
      return copies(COUNT, false);
    }
  };

  /** How many Strings a round has: more than any cache holds, few enough for the L2 cache. */
  static final int COUNT = 4096;

  /** The topics of a round, in order. */
  abstract String[] topics();

  /** A message for each topic of a round. */
  Message[] messages() {
    String[] topics = topics();
    Message[] messages = new Message[topics.length];
    for (int i = 0; i < topics.length; i++) {
      messages[i] = new Message(topics[i]);
    }
    return messages;
  }

  private static String[] copies(int texts, boolean warm) {
    String[] topics = new String[COUNT];
    for (int i = 0; i < COUNT; i++) {
      topics[i] = new String(topic(i % texts).toCharArray());
      if (warm && topics[i].hashCode() == 0) {
        throw new IllegalStateException("the hash of this text cannot be kept: " + topics[i]);
      }
    }
    return topics;
  }

  private static String topic(int number) {
    long random = new Random(number).nextLong();
    return String.format(Locale.ROOT, "orders-%016x-eu-west-%04d", random, number);
  }
}
