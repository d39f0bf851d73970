/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.broker.BrokerServer;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.log.CommitLog;
import io.github.sparebytes.testapp.log.LogOptions;
import io.github.sparebytes.testapp.log.LogScan;
import io.github.sparebytes.testapp.log.ScanResult;
import io.github.sparebytes.testapp.log.StoreException;
import io.github.sparebytes.testapp.measure.AllocationCounter;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.measure.GcCount;
import io.github.sparebytes.testapp.measure.Latency;
import io.github.sparebytes.testapp.measure.OutputDigest;
import io.github.sparebytes.testapp.measure.ServedResult;
import io.github.sparebytes.testapp.measure.ThreadAllocations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Sends a load to a server in this JVM and reads it back.
 *
 * @param spec of the load
 * @param producers threads that send
 * @param consumers threads that read everything back, each for itself
 * @param window requests that a producer has under way at most
 * @param keepGoing whether records that are not what was sent are counted and end nothing
 */
public record BrokerRun(
    LoadSpec spec, int producers, int consumers, int window, boolean keepGoing) {

  /** Sends other messages than the measured ones, to a store of its own, for a while. */
  public void warmUp(LogOptions store) throws ClientException, IOException, InterruptedException {
    long first = Requests.groupsOf(spec.messages());
    AtomicLong next = new AtomicLong(first);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(spec.warmupMillis());
    LongSupplier groups = () -> System.nanoTime() < end ? next.getAndIncrement() : -1;
    drive(store, groups, first * Requests.GROUP, Long.MAX_VALUE, count -> {});
  }

  /**
   * Sends the load and measures.
   *
   * @param progress hears how many more messages were stored
   * @throws ClientException if what came back is not what was sent
   * @throws StoreException if the store cannot be used, or no longer
   */
  public ServedResult run(LogOptions store, LongConsumer progress)
      throws ClientException, IOException, InterruptedException {
    AtomicLong next = new AtomicLong();
    long last = Requests.groupsOf(spec.messages());
    LongSupplier groups =
        () -> {
          long group = next.getAndIncrement();
          return group < last ? group : -1;
        };
    return drive(store, groups, 0, spec.messages(), progress);
  }

  private ServedResult drive(
      LogOptions store, LongSupplier groups, long first, long end, LongConsumer progress)
      throws ClientException, IOException, InterruptedException {
    Measured measured;
    long begin;
    try (CommitLog log = CommitLog.open(store)) {
      begin = log.confirmed();
      try (BrokerServer server = new BrokerServer(log, 0, complaint -> {});
          Clients clients = new Clients(server.port())) {
        Traffic traffic = new Traffic(spec, clients, keepGoing, progress);
        for (int i = 0; i < producers; i++) {
          traffic.addProducer(i, window, groups, end);
        }
        for (int i = 0; i < consumers; i++) {
          traffic.addConsumer(i, begin, first);
        }
        measured = measure(traffic, server);
      } catch (ClientException e) {
        StoreException reason = log.failure();
        throw reason == null ? e : new ClientException(reason.getMessage());
      }
    }
    return result(measured, digest(store.folder(), begin));
  }

  private Measured measure(Traffic traffic, BrokerServer server)
      throws ClientException, InterruptedException {
    GcCount gcBefore = GcCount.now();
    ThreadAllocations before = ThreadAllocations.now();
    long beganAt = System.nanoTime();
    traffic.crew().begin();
    traffic.crew().awaitAll();
    long nanos = System.nanoTime() - beganAt;
    ThreadAllocations after = ThreadAllocations.now();
    GcCount gc = GcCount.now().since(gcBefore);
    traffic.crew().dismiss();
    Map<EncoderKind, Double> encoders = new EnumMap<>(EncoderKind.class);
    for (EncoderKind kind : EncoderKind.values()) {
      encoders.put(kind, server.encoderBytes().perMessage(kind));
    }
    return new Measured(
        nanos,
        Latency.of(traffic.latencies()),
        after.since(before),
        after.since(before, server.threads().stream().map(Thread::getId).toList()),
        encoders,
        gc,
        traffic.badRecords());
  }

  private ServedResult result(Measured measured, String digest) {
    double messages = spec.messages();
    boolean counted = AllocationCounter.supported();
    return new ServedResult(
        spec.messages(),
        measured.nanos / 1e9,
        measured.latency,
        counted ? measured.allocated / messages : -1,
        counted ? measured.allocatedInServer / messages : -1,
        measured.encoders,
        measured.gc,
        measured.badRecords,
        digest);
  }

  /** Reads what is on the disk now, and not what was said to be written. */
  private static String digest(Path folder, long begin) throws IOException, ClientException {
    OutputDigest digest = new OutputDigest();
    ScanResult scan =
        LogScan.of(
            folder,
            (offset, payload) -> {
              if (offset >= begin) {
                digest.add(payload.getLong(payload.position()), payload);
              }
              return null;
            });
    if (scan.damage() != null) {
      throw new ClientException("the log that was written is damaged at " + scan.damage());
    }
    return digest.hex();
  }

  private record Measured(
      long nanos,
      Latency latency,
      long allocated,
      long allocatedInServer,
      Map<EncoderKind, Double> encoders,
      GcCount gc,
      long badRecords) {}
}
