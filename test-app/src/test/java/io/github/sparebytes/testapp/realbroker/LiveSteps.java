/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Brings the agent into a JVM and out again by its commands, and notes when. */
final class LiveSteps {
  private static final int MEASURED_SECONDS = 6;
  private static final long SAMPLE_MILLIS = 250;

  private final long pid;
  private final Path home;
  private final List<Window> windows = new ArrayList<>();

  /**
   * A stretch of time.
   *
   * @param bytes that the JVM allocated in it; -1 if not measured
   */
  record Window(String name, long fromMillis, long toMillis, long bytes) {}

  LiveSteps(long pid, Path home) {
    this.pid = pid;
    this.home = home;
  }

  List<Window> windows() {
    return windows;
  }

  void run() throws Exception {
    try (JvmProbe probe = JvmProbe.of(pid)) {
      measure(probe, "stock");
      command("attach", "log=info");
      measure(probe, "attached");
      assertThat(command("status")).contains("errors                0");
      assertThat(command("disable")).contains("cache off");
      rest();
      assertThat(command("enable")).contains("cache on");
      rest();
      command("detach");
      measure(probe, "detached");
      command("attach");
      rest();
      command("detach");
      rest();
    }
  }

  private static void rest() throws InterruptedException {
    Thread.sleep(1_000);
  }

  private void measure(JvmProbe probe, String name) throws Exception {
    // What the step before has left to be compiled or collected is not the stretch's own.
    Thread.sleep(2_000);
    AllocationMeter meter = new AllocationMeter(probe);
    long from = nextSecond();
    meter.begin();
    for (long end = from + MEASURED_SECONDS * 1_000L; System.currentTimeMillis() < end; ) {
      Thread.sleep(Math.max(1, Math.min(SAMPLE_MILLIS, end - System.currentTimeMillis())));
      meter.sample();
    }
    windows.add(new Window(name, from, System.currentTimeMillis(), meter.bytes()));
  }

  /** The timeline counts in whole seconds. */
  private static long nextSecond() throws InterruptedException {
    long now = System.currentTimeMillis();
    long next = (now / 1_000 + 1) * 1_000;
    Thread.sleep(next - now);
    return next;
  }

  private String command(String name, String... more) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Jdks.java(home).toString(),
                "-jar",
                ShippedJars.agent().toString(),
                name,
                Long.toString(pid)));
    command.addAll(List.of(more));
    long from = System.currentTimeMillis();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    windows.add(new Window(name, from, System.currentTimeMillis(), -1));
    return output;
  }
}
