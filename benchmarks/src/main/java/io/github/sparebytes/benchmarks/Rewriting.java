/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.SiteCounts;
import io.github.sparebytes.runtime.Sites;

/** Whether the agent did its work. */
final class Rewriting {
  private Rewriting() {}

  /**
   * Runs {@code call} and looks whether it came to a call site of the runtime's.
   *
   * @throws IllegalStateException if it did not: what would be measured is stock's code
   */
  static void require(Class<?> rewritten, Runnable call) {
    long before = calls();
    call.run();
    if (calls() == before) {
      throw new IllegalStateException(
          rewritten.getName()
              + " was not rewritten; start the benchmarks with java -jar, which brings the agent");
    }
  }

  private static long calls() {
    long calls = 0;
    for (int site = 0; site < Sites.CAPACITY; site++) {
      SiteCounts counts = Sites.counts(site);
      calls += counts.calls();
    }
    return calls;
  }
}
