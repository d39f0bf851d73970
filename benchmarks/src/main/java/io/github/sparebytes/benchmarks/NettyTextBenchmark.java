/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Direct;
import io.github.sparebytes.runtime.Scratch;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A text behind its length in a Netty buffer, as a message of Celeborn has it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class NettyTextBenchmark {
  /** What the text is made of. */
  @Param private TextKind kind;

  /** How many chars it has. */
  @Param({"16", "64", "256", "1024"})
  private int chars;

  /** Where it goes. */
  @Param private NettyBuffer buffer;

  private String text;
  private ByteBuf out;

  /** Makes text and buffer, and looks whether the agent is there. */
  @Setup
  public void setUp(RewrittenLength agent) {
    BenchmarkSites.bind();
    text = kind.text(chars);
    out = buffer.allocate(4 + 3 * chars);
  }

  /** As in Celeborn. */
  @Benchmark
  public ByteBuf stock() {
    out.clear();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    return out.writeBytes(bytes);
  }

  /** By a patch of the source that saves the array with what Netty has for it. */
  @Benchmark
  public ByteBuf patched() {
    out.clear();
    out.writeInt(ByteBufUtil.utf8Bytes(text));
    ByteBufUtil.writeUtf8(out, text);
    return out;
  }

  /** Through the runtime, called from source as rewritten code calls it. */
  @Benchmark
  public ByteBuf runtime() {
    out.clear();
    Object bytes = Direct.text(text, StandardCharsets.UTF_8, BenchmarkSites.TEXT);
    out.writeInt(Direct.length(bytes));
    Scratch scratch = Direct.encodeStraight(out, bytes, BenchmarkSites.TEXT);
    if (scratch == null) {
      return out.writeBytes(Direct.array(bytes));
    }
    if (scratch.isStraight()) {
      int length = Direct.chars(bytes);
      out.ensureWritable(length);
      Direct.copy(bytes, out.array(), out.arrayOffset() + out.writerIndex());
      return out.writerIndex(out.writerIndex() + length);
    }
    ByteBuf result = out.writeBytes(scratch.array(), 0, scratch.length());
    Scratch.release(scratch);
    return result;
  }

  /** As in Celeborn, rewritten by the agent. */
  @Benchmark
  public ByteBuf rewritten(RewrittenNettyText rewritten) {
    out.clear();
    return rewritten.write(text, out);
  }
}
