/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws topic k (from 1) with a probability in proportion to 1/k. */
final class ZipfPicker implements TopicPicker {

  private final double[] cumulated;
  private final long seed;

  ZipfPicker(int topics, long seed) {
    this.seed = seed;
    this.cumulated = new double[topics];
    double sum = 0;
    for (int i = 0; i < topics; i++) {
      sum += 1.0 / (i + 1);
      cumulated[i] = sum;
    }
  }

  @Override
  public long topicOf(long message) {
    double total = cumulated[cumulated.length - 1];
    double drawn = new SplittableRandom(Seeds.of(seed, message)).nextDouble() * total;
    int found = Arrays.binarySearch(cumulated, drawn);
    return found >= 0 ? found : -found - 1;
  }
}
