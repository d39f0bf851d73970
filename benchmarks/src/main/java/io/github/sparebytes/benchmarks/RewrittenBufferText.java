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

/** Stock's way of a text into a buffer of the JDK, for the agent to rewrite. */
@State(Scope.Thread)
public class RewrittenBufferText {
  /** Looks whether the agent has done so. */
  @Setup
  public void setUp() {
    Rewriting.require(RewrittenBufferText.class, () -> write("probe", ByteBuffer.allocate(16)));
  }

  ByteBuffer write(String text, ByteBuffer out) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.putInt(bytes.length);
    return out.put(bytes);
  }
}
