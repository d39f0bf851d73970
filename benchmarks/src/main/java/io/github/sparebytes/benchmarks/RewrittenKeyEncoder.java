/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Stock's encoding of a constant, for the agent to rewrite. */
@State(Scope.Thread)
public class RewrittenKeyEncoder {
  private final ByteBuffer buffer = ByteBuffer.allocate(64);

  /** Looks whether the agent has done so. */
  @Setup
  public void setUp() {
    Rewriting.require(RewrittenKeyEncoder.class, this::encode);
  }

  ByteBuffer encode() {
    buffer.clear();
    return buffer.put("__CRC32#".getBytes(StandardCharsets.UTF_8));
  }
}
