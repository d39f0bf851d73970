/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.LoadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Runs a load through the encoders by themselves, on some threads. */
public final class Runner {

  private final LoadSpec spec;
  private final List<Worker> workers = new ArrayList<>();

  /** Prepares a run. */
  public Runner(LoadSpec spec, int threads) {
    this.spec = spec;
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker(spec, i, threads));
    }
  }

  /**
   * Warms up, runs, and adds up.
   *
   * @throws ExecutionException if an encoder threw
   * @throws InterruptedException if this thread was interrupted; the run is given up
   */
  public EncodersResult run() throws ExecutionException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(workers.size(), Runner::daemon);
    try {
      onAll(threads, Worker::warmUp);
      GcCount before = GcCount.now();
      onAll(threads, Worker::run);
      return result(GcCount.now().since(before));
    } finally {
      threads.shutdownNow();
    }
  }

  private void onAll(ExecutorService threads, Consumer<Worker> work)
      throws ExecutionException, InterruptedException {
    List<Future<?>> pending = new ArrayList<>();
    for (Worker worker : workers) {
      pending.add(threads.submit(() -> work.accept(worker)));
    }
    for (Future<?> future : pending) {
      future.get();
    }
  }

  private EncodersResult result(GcCount collections) {
    List<EncoderResult> encoders = new ArrayList<>();
    double nanos = 0;
    double bytes = 0;
    for (EncoderKind kind : EncoderKind.values()) {
      EncoderResult encoder = result(kind);
      encoders.add(encoder);
      if (kind != EncoderKind.PLANTED) {
        nanos += encoder.nanosPerMessage();
        bytes += encoder.bytesPerMessage();
      }
    }
    return new EncodersResult(
        nanos, AllocationCounter.supported() ? bytes : -1, collections, encoders);
  }

  private EncoderResult result(EncoderKind kind) {
    Histogram picosPerMessage = new Histogram(Meter.SIGNIFICANT_DIGITS);
    long bytes = 0;
    OutputDigest digest = new OutputDigest();
    for (Worker worker : workers) {
      Meter meter = worker.meter(kind);
      picosPerMessage.add(meter.picosPerMessage());
      bytes += meter.bytes();
      digest.add(meter.digest());
    }
    return new EncoderResult(
        kind.title(),
        picosPerMessage.getValueAtPercentile(50) / 1000.0,
        AllocationCounter.supported() ? bytes / (double) spec.messages() : -1,
        -1,
        digest.hex());
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "encoder");
    thread.setDaemon(true);
    return thread;
  }
}
