/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Sites;
import java.nio.charset.StandardCharsets;

/** The call sites that benchmarks bind themselves, at the end of the table that the agent fills. */
final class BenchmarkSites {
  static final int TOPIC = Sites.CAPACITY - 1;
  static final int LENGTH = Sites.CAPACITY - 2;
  static final int KEY = Sites.CAPACITY - 3;
  static final int TEXT = Sites.CAPACITY - 4;

  private BenchmarkSites() {}

  /** Binds them all; again and again if need be. */
  static void bind() {
    boolean bound =
        Sites.bind(TOPIC)
            && Sites.bind(LENGTH)
            && Sites.bind(TEXT)
            && Sites.bind(KEY, "__CRC32#".getBytes(StandardCharsets.UTF_8));
    if (!bound) {
      throw new IllegalStateException("the sites of the benchmarks are taken");
    }
  }
}
