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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks into a JVM that allocates a known amount when it is told to. */
class JvmProbeTest {
  private static final Path OWN = Path.of(System.getProperty("java.home"));
  private static final long BYTES = 64L << 20;
  private static final String ALLOCATES = "a thread allocates";
  private static final String ENDS = "it ends";

  private static final String CHILD =
      """
      class Child {
        static volatile byte[] sink;
        public static void main(String[] a) throws Exception {
          var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in));
          while (in.readLine() != null) {
            var done = new java.util.concurrent.CountDownLatch(1);
            var end = new java.util.concurrent.CountDownLatch(1);
            Thread thread = new Thread(() -> {
              for (int i = 0; i < 64 << 10; i++) { sink = new byte[1008]; }
              done.countDown();
              try { end.await(); } catch (InterruptedException e) { }
            });
            thread.start();
            done.await();
            System.out.println("a thread allocates");
            in.readLine();
            end.countDown();
            thread.join();
            System.out.println("it ends");
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void whatAThreadAllocatedIsCountedThoughItHasEnded() throws Exception {
    BrokerFigures figures = figuresOf(OWN, null);

    assertThat(figures.allocatedBytes()).isCloseTo(BYTES, Percentage.withPercentage(5));
    assertThat(figures.gc().count()).isPositive();
    assertThat(figures.cpuNanos()).isPositive();
    assertThat(figures.heapBytes()).isBetween(100_000L, 32L << 20);
  }

  @Test
  void soItIsOnJdk25WhichMissesNoThread() throws Exception {
    Optional<Path> home = Jdks.home(25);
    assumeTrue(home.isPresent(), "no JDK 25 on this machine");

    BrokerFigures figures = figuresOf(home.orElseThrow(), null);

    assertThat(figures.allocatedBytes()).isCloseTo(BYTES, Percentage.withPercentage(5));
    assertThat(figures.unseenThreads()).isZero();
  }

  @Test
  void whereTheJvmDoesNotCountThemThreadsAreAskedWhileTheyLive() throws Exception {
    try (Conversation child = start(OWN);
        JvmProbe probe = JvmProbe.of(child.pid())) {
      AllocationMeter meter = new AllocationMeter(probe, false);
      meter.begin();
      child.ask(ALLOCATES);
      meter.sample();
      child.ask(ENDS);

      assertThat(meter.bytes()).isCloseTo(BYTES, Percentage.withPercentage(5));
      assertThat(meter.unseen()).isZero();
    }
  }

  @Test
  void aThreadThatLivesTooShortForThatIsReported() throws Exception {
    try (Conversation child = start(OWN);
        JvmProbe probe = JvmProbe.of(child.pid())) {
      AllocationMeter meter = new AllocationMeter(probe, false);
      meter.begin();
      child.ask(ALLOCATES);
      child.ask(ENDS);

      assertThat(meter.bytes()).isLessThan(BYTES / 2);
      assertThat(meter.unseen()).isEqualTo(1);
    }
  }

  @Test
  void aFlightRecordingOfTheMeasuredPartIsKept() throws Exception {
    Path file = folder.resolve("kept.jfr");

    figuresOf(OWN, file);

    assertThat(RecordingFile.readAllEvents(file))
        .anyMatch(event -> event.getEventType().getName().equals("jdk.ObjectAllocationSample"));
  }

  @Test
  void aProcessThatIsNoneIsOneLine() {
    assertThatThrownBy(() -> JvmProbe.of(Integer.MAX_VALUE))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("process " + Integer.MAX_VALUE);
  }

  private BrokerFigures figuresOf(Path javaHome, Path recording) throws Exception {
    try (Conversation child = start(javaHome);
        BrokerMeter meter = new BrokerMeter(child.pid(), recording)) {
      meter.begin();
      child.ask(ALLOCATES);
      child.ask(ENDS);
      meter.end();
      return meter.figures();
    }
  }

  private Conversation start(Path javaHome) throws IOException {
    Path source = Files.writeString(folder.resolve("Child.java"), CHILD);
    Path java = javaHome.resolve("bin").resolve("java");
    List<String> command = List.of(java.toString(), "-Xmx64m", "-Xmn16m", source.toString());
    Conversation child =
        new Conversation(new ProcessBuilder(command).redirectErrorStream(true).start());
    // The first thread is for what only the first one needs.
    child.ask(ALLOCATES);
    child.ask(ENDS);
    return child;
  }

  /** A process that answers each line with the same line. */
  private record Conversation(Process process) implements AutoCloseable {

    long pid() {
      return process.pid();
    }

    void ask(String line) throws IOException {
      process.outputWriter().write(line + "\n");
      process.outputWriter().flush();
      assertThat(process.inputReader().readLine()).isEqualTo(line);
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }
}
