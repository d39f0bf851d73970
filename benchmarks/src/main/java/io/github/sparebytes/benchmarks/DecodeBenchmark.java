/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
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

/** A text behind its length, read out of a buffer. The String itself is allocated in all ways. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class DecodeBenchmark {
  /** What the text is made of. */
  @Param private TextKind kind;

  /** How many chars it has. */
  @Param({"16", "64", "256", "1024"})
  private int chars;

  /** Where it lies. */
  @Param private NettyBuffer buffer;

  private ByteBuf in;
  private ByteBuffer nio;

  /** Writes the text. */
  @Setup
  public void setUp() {
    byte[] bytes = kind.text(chars).getBytes(StandardCharsets.UTF_8);
    in = buffer.allocate(4 + bytes.length);
    in.writeInt(bytes.length).writeBytes(bytes);
    nio = ByteBuffer.allocate(4 + bytes.length);
    nio.putInt(bytes.length).put(bytes);
  }

  /** As in Celeborn. */
  @Benchmark
  public String stock() {
    in.readerIndex(0);
    byte[] bytes = new byte[in.readInt()];
    in.readBytes(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** By a patch of the source, with what Netty has for it. */
  @Benchmark
  public String patched() {
    in.readerIndex(0);
    return (String) in.readCharSequence(in.readInt(), StandardCharsets.UTF_8);
  }

  /** As in Celeborn, rewritten by the agent. */
  @Benchmark
  public String rewritten(RewrittenDecoder decoder) {
    in.readerIndex(0);
    return decoder.read(in);
  }

  /** As in RocketMQ, out of a heap buffer of the JDK, whatever Netty's buffer is. */
  @Benchmark
  public String nioStock() {
    nio.clear();
    byte[] bytes = new byte[nio.getInt()];
    nio.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** As in RocketMQ, rewritten by the agent. */
  @Benchmark
  public String nioRewritten(RewrittenDecoder decoder) {
    nio.clear();
    return decoder.get(nio);
  }
}
