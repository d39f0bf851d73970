/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Encoded;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The key of the checksum property, encoded for every message. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ConstantBenchmark {
  private static final byte[] KEY = "__CRC32#".getBytes(StandardCharsets.UTF_8);

  private final ByteBuffer buffer = ByteBuffer.allocate(64);

  /** Binds the site of {@link #runtime}. */
  @Setup
  public void setUp() {
    BenchmarkSites.bind();
  }

  /** As in the brokers. */
  @Benchmark
  public ByteBuffer stock() {
    buffer.clear();
    return buffer.put("__CRC32#".getBytes(StandardCharsets.UTF_8));
  }

  /** By hand: a static array. */
  @Benchmark
  public ByteBuffer patched() {
    buffer.clear();
    return buffer.put(KEY);
  }

  /** Through the runtime, called from source. */
  @Benchmark
  public ByteBuffer runtime() {
    buffer.clear();
    return buffer.put(Encoded.constant(BenchmarkSites.KEY));
  }

  /** As in the brokers, rewritten by the agent. */
  @Benchmark
  public ByteBuffer rewritten(RewrittenKeyEncoder encoder) {
    return encoder.encode();
  }
}
