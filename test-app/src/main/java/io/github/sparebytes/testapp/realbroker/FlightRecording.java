/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.management.MBeanServerConnection;
import jdk.management.jfr.FlightRecorderMXBean;

/** A flight recording in another JVM, with more samples of allocations than is usual. */
final class FlightRecording {
  private final FlightRecorderMXBean recorder;
  private final long id;

  private FlightRecording(FlightRecorderMXBean recorder, long id) {
    this.recorder = recorder;
    this.id = id;
  }

  /**
   * Starts one.
   *
   * @throws IOException when the JVM has no flight recorder
   */
  static FlightRecording start(MBeanServerConnection connection) throws IOException {
    FlightRecorderMXBean recorder =
        ManagementFactory.getPlatformMXBean(connection, FlightRecorderMXBean.class);
    if (recorder == null) {
      throw new IOException("this JVM has no flight recorder; leave --jfr out");
    }
    long id = recorder.newRecording();
    recorder.setPredefinedConfiguration(id, "profile");
    Map<String, String> settings = new HashMap<>(recorder.getRecordingSettings(id));
    settings.put("jdk.ObjectAllocationSample#enabled", "true");
    settings.put("jdk.ObjectAllocationSample#stackTrace", "true");
    settings.put("jdk.ObjectAllocationSample#throttle", "5000/s");
    recorder.setRecordingSettings(id, settings);
    recorder.startRecording(id);
    return new FlightRecording(recorder, id);
  }

  /** Ends it and keeps it in a file, which replaces one that is there. */
  void stop(Path file) throws IOException {
    recorder.stopRecording(id);
    recorder.copyTo(id, file.toAbsolutePath().toString());
    recorder.closeRecording(id);
  }
}
