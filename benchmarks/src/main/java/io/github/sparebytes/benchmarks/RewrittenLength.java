/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Stock's way to a length, for the agent to rewrite. */
@State(Scope.Thread)
public class RewrittenLength {
  /** Looks whether the agent has done so. */
  @Setup
  public void setUp() {
    Rewriting.require(RewrittenLength.class, () -> of("probe"));
  }

  int of(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
