/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.testapp.rocketmq.Broker;
import io.github.sparebytes.testapp.rocketmq.BrokerCluster;
import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testapp.rocketmq.LoadListener;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.LoadResult;
import io.github.sparebytes.testapp.rocketmq.LoadRun;
import io.github.sparebytes.testapp.rocketmq.Pace;
import io.github.sparebytes.testapp.rocketmq.Release;
import io.github.sparebytes.testapp.rocketmq.ReleaseFetcher;
import io.github.sparebytes.testapp.rocketmq.ServerLog;
import io.github.sparebytes.testapp.rocketmq.ServerOptions;
import io.github.sparebytes.testapp.rocketmq.StoreComparison;
import io.github.sparebytes.testapp.rocketmq.Timeline;
import io.github.sparebytes.testsupport.Jdks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The agent comes into a released broker under load, is asked, turned off and on, and leaves again,
 * twice. No message is lost or changed, the log stays as clean as a stock broker's, and once the
 * agent is out the broker allocates what it did before.
 */
@Tag("long")
class LiveBrokerIT {
  private static final Path CACHE = Path.of("target", "rocketmq");
  private static final String PREFIX = "sparebytes";
  private static final int MESSAGES = 240_000;
  private static final int WARMUP = 40_000;
  private static final int PAUSE_MILLIS = 10;

  /** A busy machine may stall for a second; more would be a broker that hangs. */
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(5);

  // What is left of a failed run is needed to understand it.
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void theAgentComesAndGoesUnderLoad(int feature) throws Exception {
    Optional<Path> home = Jdks.home(feature);
    assumeTrue(home.isPresent(), "no JDK " + feature + " on this machine");
    Jdk jdk = Jdk.at(home.get());
    Release release = new ReleaseFetcher(CACHE).fetch("5.5.0");
    LoadOptions load = load();
    BrokerArm stock = stock(release, jdk, load);
    assertThat(stock.complete()).as("stock: %s", stock.result()).isTrue();

    ServerOptions options = ServerOptions.defaults().on(jdk);
    try (BrokerCluster cluster = BrokerCluster.start(release, folder.resolve("servers"), options)) {
      Broker broker = cluster.addBroker("broker-a", options);
      Path timeline = folder.resolve("timeline.txt");
      LiveSteps steps = new LiveSteps(broker.pid(), home.get());
      CountDownLatch begun = new CountDownLatch(1);
      LoadOptions own = load.to(cluster.nameServerAddress(), List.of("broker-a"));
      CompletableFuture<LoadResult> result =
          CompletableFuture.supplyAsync(() -> run(release, jdk, own, timeline, begun));
      assertThat(begun.await(180, TimeUnit.SECONDS)).as("the load begins").isTrue();

      steps.run();

      assertThat(result).as("more messages are needed: the load is over").isNotDone();
      LoadResult loaded = result.get(300, TimeUnit.SECONDS);
      assertThat(loaded.complete(own)).as("%s", loaded).isTrue();
      LiveReport report = new LiveReport(steps.windows(), Timeline.read(timeline));
      System.out.println(report.text("JDK " + feature));
      Files.writeString(Path.of("target", "live-broker-" + feature + ".txt"), report.text(""));
      assertThat(report.longestNanos()).as(report.text("")).isLessThan(LONGEST_NANOS);
      assertAllocations(report);
      assertThat(ServerLog.troubleBeyond(broker.log(), stock.brokers().get(0).log())).isEmpty();
      broker.stop();
      assertThat(
              StoreComparison.of(stock.brokers().get(0).commitLog(), broker.commitLog(), PREFIX)
                  .firstDifference())
          .isEmpty();
      assertOutput(broker);
    }
  }

  /** What the agent says is all that there is beyond a stock broker's output. */
  private static void assertOutput(Broker broker) throws Exception {
    List<String> said =
        Files.readAllLines(broker.output()).stream()
            .filter(line -> line.startsWith("sparebytes"))
            .toList();
    assertThat(said).filteredOn(line -> line.contains(" so far")).hasSize(2);
    assertThat(said).filteredOn(line -> line.contains(": detached, ")).hasSize(2);
    assertThat(said).as("nothing else").hasSize(4);
  }

  private static void assertAllocations(LiveReport report) {
    double stock = report.bytesPerMessage("stock");
    double attached = report.bytesPerMessage("attached");
    double detached = report.bytesPerMessage("detached");
    assertThat(attached).as("with the agent, %s", report.text("")).isLessThan(0.98 * stock);
    assertThat(detached).as("after it, %s", report.text("")).isBetween(0.95 * stock, 1.05 * stock);
    assertThat(detached).as("what was spared is back").isGreaterThan((stock + attached) / 2);
  }

  private static LoadOptions load() {
    LoadOptions of = LoadOptions.of("unknown", "unknown", MESSAGES);
    return new LoadOptions(
        of.nameServer(),
        of.brokers(),
        of.topicPrefix(),
        of.topics(),
        of.queues(),
        of.threads(),
        MESSAGES,
        WARMUP,
        of.seed(),
        of.minBody(),
        of.maxBody(),
        of.maxProperties(),
        of.batchSize(),
        of.batchPercent(),
        LoadOptions.Consume.AFTER,
        false,
        of.timeoutSeconds());
  }

  private BrokerArm stock(Release release, Jdk jdk, LoadOptions load) throws Exception {
    ArmSpec spec = new ArmSpec(release, jdk, List.of(), Map.of(), List.of(), load, 1);
    return BrokerArm.run(spec, folder.resolve("stock"), null, null);
  }

  private LoadResult run(
      Release release, Jdk jdk, LoadOptions load, Path timeline, CountDownLatch begun) {
    try {
      return new LoadRun(release, jdk, folder.resolve("client"))
          .run(
              load,
              List.of(
                  "-D" + Timeline.FILE_PROPERTY + "=" + timeline.toAbsolutePath(),
                  "-D" + Pace.PROPERTY + "=" + PAUSE_MILLIS),
              new LoadListener() {
                @Override
                public void begins() {
                  begun.countDown();
                }

                @Override
                public void ended() {
                  // The result says the rest.
                }
              });
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
