/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import io.github.sparebytes.testsupport.Jdks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks into a JVM that allocates a known amount when it is told to. */
class JvmProbeTest {
  private static final long BYTES = 64L << 20;

  /** A thread that allocates nothing and ends at once. */
  private static final int NOTHING = -1;

  /** For each line that it reads, a thread allocates, lives so many milliseconds, and is gone. */
  private static final String CHILD =
      """
      class Child {
        static volatile byte[] sink;
        public static void main(String[] a) throws Exception {
          var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
          System.out.println("up");
          for (String line = in.readLine(); line != null; line = in.readLine()) {
            int lives = Integer.parseInt(line);
            Thread thread = new Thread(() -> {
              for (int i = 0; lives >= 0 && i < 64 << 10; i++) { sink = new byte[1008]; }
              try { Thread.sleep(Math.max(0, lives)); } catch (InterruptedException e) { }
            });
            thread.start();
            thread.join();
            System.out.println("done");
          }
        }
      }
      """;

  @TempDir Path folder;

  private Process child;

  @AfterEach
  void end() throws Exception {
    if (child != null) {
      child.destroyForcibly().waitFor();
    }
  }

  @Test
  void whatAThreadAllocatesIsCountedAfterItsEnd() throws Exception {
    BrokerFigures figures = figuresOf(Path.of(System.getProperty("java.home")), 1_500, null);

    assertThat(figures.allocatedBytes()).isCloseTo(BYTES, Percentage.withPercentage(5));
    assertThat(figures.gc().count()).isPositive();
    assertThat(figures.cpuNanos()).isPositive();
    assertThat(figures.heapBytes()).isBetween(100_000L, 32L << 20);
    assertThat(figures.unseenThreads()).isZero();
  }

  @Test
  void aThreadThatLivesTooShortIsReportedWhereTheJvmDoesNotCountIt() throws Exception {
    assumeTrue(Runtime.version().feature() < 21, "this JVM counts what ended threads allocated");

    BrokerFigures figures = figuresOf(Path.of(System.getProperty("java.home")), NOTHING, null);

    assertThat(figures.unseenThreads()).isPositive();
  }

  @Test
  void aJvmThatCountsEndedThreadsMissesNone() throws Exception {
    Optional<Path> home = Jdks.home(25);
    assumeTrue(home.isPresent(), "no JDK 25 on this machine");

    BrokerFigures figures = figuresOf(home.orElseThrow(), 0, null);

    assertThat(figures.allocatedBytes()).isCloseTo(BYTES, Percentage.withPercentage(5));
    assertThat(figures.unseenThreads()).isZero();
  }

  @Test
  void aFlightRecordingOfTheMeasuredPartIsKept() throws Exception {
    Path file = folder.resolve("kept.jfr");

    figuresOf(Path.of(System.getProperty("java.home")), 0, file);

    assertThat(RecordingFile.readAllEvents(file))
        .anyMatch(event -> event.getEventType().getName().equals("jdk.ObjectAllocationSample"));
  }

  @Test
  void aProcessThatIsNoneIsOneLine() {
    assertThatThrownBy(() -> JvmProbe.of(Integer.MAX_VALUE))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("process " + Integer.MAX_VALUE);
  }

  private BrokerFigures figuresOf(Path javaHome, int threadLives, Path recording) throws Exception {
    Path source = Files.writeString(folder.resolve("Child.java"), CHILD);
    Path java = javaHome.resolve("bin").resolve("java");
    List<String> command = List.of(java.toString(), "-Xmx64m", "-Xmn16m", source.toString());
    child = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader out = child.inputReader();
    try (Writer in = child.outputWriter();
        BrokerMeter meter = meter(out, recording)) {
      // The first thread is for what only the first one needs.
      say(in, out, 0);
      meter.begin();
      say(in, out, threadLives);
      meter.end();
      return meter.figures();
    }
  }

  private BrokerMeter meter(BufferedReader out, Path recording)
      throws IOException, RocketmqException {
    assertThat(out.readLine()).isEqualTo("up");
    return new BrokerMeter(child.pid(), recording);
  }

  private void say(Writer in, BufferedReader out, int threadLives) throws Exception {
    in.write(threadLives + "\n");
    in.flush();
    assertThat(out.readLine()).isEqualTo("done");
    assertThat(child.waitFor(1, TimeUnit.MILLISECONDS)).isFalse();
  }
}
