/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.ByteBuffer;
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

/** A topic's way into a message buffer. Threads: {@code -t 1}, {@code -t 2}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TopicBenchmark {
  @Param private TopicMix mix;
  @Param private EncoderKind encoder;

  private String[] topics;
  private TopicEncoder measured;
  private int next;

  @Setup
  public void setUp() {
    topics = mix.topics();
    measured = encoder.create();
  }

  @Benchmark
  public ByteBuffer encode() {
    return measured.encode(topics[next++ & TopicMix.COUNT - 1]);
  }
}
