/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.wire.SendRequest;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/** Producers and consumers of one run against one server. */
final class Traffic {

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final Crew crew = new Crew();
  private final Requests requests;
  private final Clients clients;
  private final Histogram latencies = new Histogram(SIGNIFICANT_DIGITS);
  private final AtomicLong sent = new AtomicLong();
  private final AtomicInteger producing = new AtomicInteger();
  private final LongConsumer stored;
  private final boolean keepGoing;
  private final AtomicLong badRecords = new AtomicLong();

  /**
   * Prepares traffic.
   *
   * @param keepGoing whether records that are not what was sent are counted and end nothing
   * @param stored hears, on the clients' one thread, how many messages were just acknowledged
   */
  Traffic(LoadSpec spec, Clients clients, boolean keepGoing, LongConsumer stored) {
    this.keepGoing = keepGoing;
    this.requests = new Requests(spec);
    this.clients = clients;
    this.stored = stored;
  }

  /**
   * Adds a producer.
   *
   * @param groups the next group of messages to send, for whoever asks first; -1 at the end
   * @param end number behind the last message
   */
  void addProducer(int number, int window, LongSupplier groups, long end) throws ClientException {
    Producer producer = new Producer(clients, window, this::stored);
    producing.incrementAndGet();
    crew.add("producer-" + number, () -> produce(producer, groups, end));
  }

  /** Adds a consumer of all records from an offset on; message {@code first} is the first one. */
  void addConsumer(int number, long offset, long first) throws ClientException {
    LogConsumer consumer = new LogConsumer(clients, offset);
    LoadCheck check = new LoadCheck(requests, first);
    crew.add("consumer-" + number, () -> consume(consumer, check));
  }

  Crew crew() {
    return crew;
  }

  /** Returns what requests took; to be read once all threads are done. */
  Histogram latencies() {
    return latencies;
  }

  /** Returns how many records were not what was sent, if that ended nothing. */
  long badRecords() {
    return badRecords.get();
  }

  private void stored(SendRequest request, long nanos) {
    latencies.recordValue(nanos);
    stored.accept(request.chunk().messages().length);
  }

  private void produce(Producer producer, LongSupplier groups, long end)
      throws ClientException, InterruptedException {
    try (producer) {
      for (long group = groups.getAsLong(); group >= 0; group = groups.getAsLong()) {
        for (SendRequest request : requests.ofGroup(group, end)) {
          producer.send(request);
          sent.addAndGet(request.chunk().messages().length);
        }
        if (crew.failed()) {
          return;
        }
      }
      producer.await();
    } finally {
      producing.decrementAndGet();
    }
  }

  private String problem(LoadCheck check, long offset, ByteBuffer payload) {
    String problem = check.visit(offset, payload);
    if (problem == null || !keepGoing) {
      return problem;
    }
    badRecords.incrementAndGet();
    return null;
  }

  private void consume(LogConsumer consumer, LoadCheck check)
      throws ClientException, InterruptedException {
    long lastNews = System.nanoTime();
    try (consumer) {
      while (producing.get() > 0 || check.messages() < sent.get()) {
        if (consumer.poll((offset, payload) -> problem(check, offset, payload))) {
          lastNews = System.nanoTime();
        } else if (System.nanoTime() - lastNews > SILENCE_NANOS) {
          throw new ClientException(
              "a consumer has seen " + check.messages() + " of " + sent + " messages, and no more");
        } else {
          Thread.sleep(1);
        }
        if (crew.failed()) {
          return;
        }
      }
    }
  }
}
