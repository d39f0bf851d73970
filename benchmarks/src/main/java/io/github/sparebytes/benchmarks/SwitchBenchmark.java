/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import io.github.sparebytes.runtime.Switches;
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

/** What a rewritten site costs while the main switch is off: each against its stock code. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SwitchBenchmark {
  private final String text = TextKind.ASCII.text(36);
  private final Message message = new Message(text);
  private final ByteBuffer out = ByteBuffer.allocate(256);
  private final TopicEncoder stock = new StockTopicEncoder();
  private final TopicEncoder rewritten = new RewrittenTopicEncoder();
  private final RewrittenBufferText rewrittenText = new RewrittenBufferText();
  private final RewrittenLength rewrittenLength = new RewrittenLength();

  /** Looks whether the agent did its work, which it takes everything on for, and turns all off. */
  @Setup
  public void setUp() {
    rewrittenText.setUp();
    rewrittenLength.setUp();
    Rewriting.require(RewrittenTopicEncoder.class, () -> rewritten.encode(message));
    Switches.enable(false);
  }

  /** A topic, as in the brokers. */
  @Benchmark
  public ByteBuffer topicStock() {
    return stock.encode(message);
  }

  /** A topic, rewritten by the agent and turned off. */
  @Benchmark
  public ByteBuffer topicOff() {
    return rewritten.encode(message);
  }

  /** A text and its length, as in the brokers. */
  @Benchmark
  public ByteBuffer textStock() {
    out.clear();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.putInt(bytes.length);
    return out.put(bytes);
  }

  /** A text and its length, rewritten by the agent and turned off. */
  @Benchmark
  public ByteBuffer textOff() {
    out.clear();
    return rewrittenText.write(text, out);
  }

  /** A length, as in the brokers. */
  @Benchmark
  public int lengthStock() {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** A length, rewritten by the agent and turned off. */
  @Benchmark
  public int lengthOff() {
    return rewrittenLength.of(text);
  }
}
