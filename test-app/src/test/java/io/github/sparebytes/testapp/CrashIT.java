/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.client.ClientException;
import io.github.sparebytes.testapp.client.Clients;
import io.github.sparebytes.testapp.client.LoadCheck;
import io.github.sparebytes.testapp.client.LogConsumer;
import io.github.sparebytes.testapp.client.Producer;
import io.github.sparebytes.testapp.client.Requests;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.github.sparebytes.testapp.log.FlushMode;
import io.github.sparebytes.testapp.log.LogScan;
import io.github.sparebytes.testapp.log.ScanResult;
import io.github.sparebytes.testapp.wire.SendRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Kills the server under load, over and over, and looks for what it had acknowledged. */
class CrashIT {

  private static final LoadSpec LOAD =
      new LoadSpec(1, 0, 16, TopicMix.ZIPF, 1024, TextKind.MIXED, 1);
  private static final int PRODUCERS = 3;

  private final Random random = new Random(17);
  private final Requests requests = new Requests(LOAD);
  private final AtomicLong nextGroup = new AtomicLong();
  private final Set<Long> acknowledged = ConcurrentHashMap.newKeySet();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void aServerThatIsKilledLosesNothingThatItAcknowledged(FlushMode mode) throws Exception {
    killed(mode, 3);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void theSameHoldsForManyKills(FlushMode mode) throws Exception {
    killed(mode, 40);
  }

  private void killed(FlushMode mode, int times) throws Exception {
    Path store = folder.resolve("store");
    String[] options = {"--store=" + store, "--flush=" + mode, "--segment=1"};
    for (int i = 0; i < times; i++) {
      int before = acknowledged.size();
      try (ServerProcess server = ServerProcess.start(folder.resolve("err"), List.of(), options)) {
        sendUntilKilled(server);
      }
      assertThat(acknowledged.size()).as("acknowledged in round " + i).isGreaterThan(before);
      assertThat(missing(store)).as("lost by kill " + i).isEmpty();
    }
    try (ServerProcess server = ServerProcess.start(folder.resolve("err"), List.of(), options)) {
      assertThat(missingAtServer(server.port())).as("lost on the way to a consumer").isEmpty();
    }
  }

  private void sendUntilKilled(ServerProcess server) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(PRODUCERS);
    try (Clients clients = new Clients(server.port())) {
      int before = acknowledged.size();
      for (int i = 0; i < PRODUCERS; i++) {
        Producer producer =
            new Producer(
                clients, 16, (request, nanos) -> acknowledged.add(request.chunk().number()));
        threads.execute(() -> send(producer));
      }
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
      while (acknowledged.size() < before + 100 && System.nanoTime() < end) {
        Thread.sleep(1);
      }
      Thread.sleep(random.nextInt(300));
      server.kill();
      threads.shutdown();
      assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).as("producers gave up").isTrue();
    } finally {
      threads.shutdownNow();
    }
  }

  private void send(Producer producer) {
    try (producer) {
      while (true) {
        for (SendRequest request : requests.ofGroup(nextGroup.getAndIncrement(), Long.MAX_VALUE)) {
          producer.send(request);
        }
      }
    } catch (ClientException e) {
      // The server is gone: what was to be brought about.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads the store as the dead server left it. */
  private List<Long> missing(Path store) throws Exception {
    LoadCheck check = new LoadCheck(requests, 0);
    ScanResult scan = LogScan.of(store, check);
    assertThat(scan.damage() == null || !scan.damage().bad()).as("" + scan.damage()).isTrue();
    return acknowledged.stream().filter(id -> !check.hasSeen(id)).toList();
  }

  private List<Long> missingAtServer(int port) throws Exception {
    LoadCheck check = new LoadCheck(requests, 0);
    try (Clients clients = new Clients(port);
        LogConsumer consumer = new LogConsumer(clients, 0)) {
      boolean more = true;
      while (more) {
        more = consumer.poll(check);
      }
    }
    return acknowledged.stream().filter(id -> !check.hasSeen(id)).toList();
  }
}
