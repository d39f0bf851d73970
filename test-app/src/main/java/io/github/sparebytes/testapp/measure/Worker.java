/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.Chunk;
import io.github.sparebytes.testapp.load.ChunkFactory;
import io.github.sparebytes.testapp.load.LoadSpec;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One thread's share of a load: every chunk whose number leaves the remainder of this worker. */
final class Worker {

  private final LoadSpec spec;
  private final int remainder;
  private final int threads;
  private final ChunkFactory chunks;
  private final Map<EncoderKind, Meter> meters = new EnumMap<>(EncoderKind.class);

  Worker(LoadSpec spec, int remainder, int threads) {
    this.spec = spec;
    this.remainder = remainder;
    this.threads = threads;
    this.chunks = new ChunkFactory(spec);
    for (EncoderKind kind : EncoderKind.values()) {
      meters.put(kind, new Meter(kind.create(Capacity.of(spec))));
    }
  }

  /**
   * Encodes other messages than the measured ones, so that the compiler gets round to all of it and
   * no cache meets a text again. Ends by processor time: on a busy machine the compiler waits too.
   */
  void warmUp() {
    long end = CpuClock.nanos() + TimeUnit.MILLISECONDS.toNanos(spec.warmupMillis());
    long number = chunksOf(spec.messages()) + remainder;
    while (CpuClock.nanos() < end) {
      encode(chunks.create(number, spec.chunkSize()));
      number += threads;
    }
    meters.replaceAll((kind, meter) -> meter.fresh());
  }

  /** Encodes and measures. */
  void run() {
    long end = chunksOf(spec.messages());
    for (long number = remainder; number < end; number += threads) {
      long left = spec.messages() - number * spec.chunkSize();
      encode(chunks.create(number, (int) Math.min(left, spec.chunkSize())));
    }
  }

  Meter meter(EncoderKind kind) {
    return meters.get(kind);
  }

  private void encode(Chunk chunk) {
    for (Meter meter : meters.values()) {
      meter.measure(chunk);
    }
  }

  private long chunksOf(long messages) {
    return (messages + spec.chunkSize() - 1) / spec.chunkSize();
  }
}
