/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.measure.GcCount;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.management.JMException;

/** Measures one broker from the begin of a load's measured part to its end. */
final class BrokerMeter implements AutoCloseable {
  private static final long SAMPLE_MILLIS = 500;

  private final JvmProbe probe;
  private final AllocationMeter allocations;
  private final Path recordingFile;
  private final String jvm;
  private final ScheduledExecutorService sampler =
      Executors.newSingleThreadScheduledExecutor(BrokerMeter::daemon);
  private Future<?> sampling;
  private FlightRecording recording;
  private GcCount gcBefore;
  private long cpuBefore;
  private BrokerFigures figures;

  /**
   * Connects to a broker.
   *
   * @param recordingFile where a flight recording of the measured part goes, or null
   */
  BrokerMeter(long pid, Path recordingFile) throws RocketmqException {
    this.probe = JvmProbe.of(pid);
    this.jvm = probe.jvm();
    this.allocations = new AllocationMeter(probe);
    this.recordingFile = recordingFile;
  }

  /** Begins to measure, on a heap that has just been collected. */
  void begin() throws RocketmqException {
    try {
      probe.heapAfterCollection();
      if (recordingFile != null) {
        recording = FlightRecording.start(probe.connection());
      }
      gcBefore = probe.collections();
      cpuBefore = probe.cpuNanos();
      allocations.begin();
      sampling =
          sampler.scheduleWithFixedDelay(
              this::sample, SAMPLE_MILLIS, SAMPLE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (IOException | JMException | UndeclaredThrowableException e) {
      throw lost(e);
    }
  }

  /** Ends the measuring. */
  void end() throws RocketmqException {
    try {
      sampling.cancel(false);
      long bytes = allocations.bytes();
      long cpu = probe.cpuNanos() - cpuBefore;
      GcCount gc = probe.collections().since(gcBefore);
      long unseen = allocations.unseen();
      if (recording != null) {
        recording.stop(recordingFile);
      }
      figures = new BrokerFigures(bytes, gc, cpu, probe.heapAfterCollection(), unseen);
    } catch (IOException | JMException | UndeclaredThrowableException e) {
      throw lost(e);
    }
  }

  /**
   * What was measured.
   *
   * @throws RocketmqException when the load broke down before the measured part was over
   */
  BrokerFigures figures() throws RocketmqException {
    if (figures == null) {
      throw new RocketmqException("the load broke down before anything was measured");
    }
    return figures;
  }

  /** Name and version of the broker's JVM. */
  String jvm() {
    return jvm;
  }

  @Override
  public void close() {
    sampler.shutdownNow();
    probe.close();
  }

  private void sample() {
    try {
      allocations.sample();
    } catch (UndeclaredThrowableException e) {
      // A broker that is gone shows at the end.
    }
  }

  private static RocketmqException lost(Exception e) {
    return new RocketmqException("the connection to the broker's JVM broke (" + e + ")", e);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "allocation-sampler");
    thread.setDaemon(true);
    return thread;
  }
}
