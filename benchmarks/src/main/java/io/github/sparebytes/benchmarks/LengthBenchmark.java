/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Encoded;
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

/** The length of a text in UTF-8. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class LengthBenchmark {
  /** What the text is made of. */
  @Param private TextKind kind;

  /** How many chars it has. */
  @Param({"16", "64", "256", "1024"})
  private int chars;

  private String text;

  /** Makes the text and binds the site of {@link #runtime}. */
  @Setup
  public void setUp() {
    BenchmarkSites.bind();
    text = kind.text(chars);
  }

  /** As in the brokers. */
  @Benchmark
  public int stock() {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Through the runtime, called from source. */
  @Benchmark
  public int runtime() {
    return Encoded.length(text, StandardCharsets.UTF_8, BenchmarkSites.LENGTH);
  }

  /** As in the brokers, rewritten by the agent. */
  @Benchmark
  public int rewritten(RewrittenLength rewritten) {
    return rewritten.of(text);
  }
}
