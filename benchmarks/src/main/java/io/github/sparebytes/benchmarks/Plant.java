/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Plant. */
public class Plant {
  /** Plant. */
  @Benchmark
  public int hash() {
    return "hi".hashCode();
  }
}
