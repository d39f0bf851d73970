/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Direct;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
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

/** A text behind its length in a buffer of the JDK, as a broker's commit log has it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BufferTextBenchmark {
  /** What the text is made of. */
  @Param private TextKind kind;

  /** How many chars it has. */
  @Param({"16", "64", "256", "1024"})
  private int chars;

  /** Whether the buffer lies outside of the heap. */
  @Param({"false", "true"})
  private boolean direct;

  private String text;
  private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
  private ByteBuffer out;

  /** Makes text and buffer, and looks whether the agent is there. */
  @Setup
  public void setUp(RewrittenLength agent) {
    BenchmarkSites.bind();
    text = kind.text(chars);
    int capacity = 4 + 3 * chars;
    out = direct ? ByteBuffer.allocateDirect(capacity) : ByteBuffer.allocate(capacity);
  }

  /** As in the brokers. */
  @Benchmark
  public ByteBuffer stock() {
    out.clear();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.putInt(bytes.length);
    return out.put(bytes);
  }

  /** Through the runtime, called from source as rewritten code calls it. */
  @Benchmark
  public ByteBuffer runtime() {
    out.clear();
    Object bytes = Direct.text(text, StandardCharsets.UTF_8, BenchmarkSites.TEXT);
    out.putInt(Direct.length(bytes));
    return Direct.put(out, bytes, BenchmarkSites.TEXT);
  }

  /** By a patch of the source, with an encoder that writes where it should, and the length last. */
  @Benchmark
  public ByteBuffer patched() {
    out.clear();
    out.position(4);
    encoder.reset();
    encoder.encode(CharBuffer.wrap(text), out, true);
    return out.putInt(0, out.position() - 4);
  }

  /** As in the brokers, rewritten by the agent. */
  @Benchmark
  public ByteBuffer rewritten(RewrittenBufferText rewritten) {
    out.clear();
    return rewritten.write(text, out);
  }
}
