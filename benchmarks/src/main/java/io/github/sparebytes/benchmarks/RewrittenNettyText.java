/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Stock's way of a text into a Netty buffer, for the agent to rewrite. */
@State(Scope.Thread)
public class RewrittenNettyText {
  /** Looks whether the agent has done so. */
  @Setup
  public void setUp() {
    Rewriting.require(RewrittenNettyText.class, () -> write("probe", Unpooled.buffer(16)));
  }

  ByteBuf write(String text, ByteBuf out) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    return out.writeBytes(bytes);
  }
}
