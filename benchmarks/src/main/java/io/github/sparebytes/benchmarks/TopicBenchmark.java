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

/** A topic's way into a message buffer. The number of threads is set with {@code -t}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TopicBenchmark {
  @Param private TopicMix mix;
  @Param private Way way;

  private Message[] messages;
  private TopicEncoder encoder;
  private int next;

  /** Makes the messages and the encoder. */
  @Setup
  public void setUp() {
    messages = mix.messages();
    encoder = way.encoder();
  }

  /** Encodes the next message of the mix. */
  @Benchmark
  public ByteBuffer encode() {
    return encoder.encode(messages[next++ & (TopicMix.COUNT - 1)]);
  }
}
