/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageQueue;

/**
 * Sends a load with the release's own client, one message or one batch at a time and thread, and,
 * if the options do not say otherwise, without retries: a message that was sent twice would spoil
 * every comparison.
 */
final class Producer implements AutoCloseable {
  private static final int SEND_TIMEOUT_MILLIS = 30_000;

  /** While brokers are killed, one that does not answer may be gone. */
  private static final int RETRY_TIMEOUT_MILLIS = 3_000;

  private static final int RETRY_PAUSE_MILLIS = 100;

  private final LoadOptions options;
  private final MessageSource source;
  private final DefaultMQProducer client;
  private final Histogram latencies = newHistogram();
  private final Timeline timeline = new Timeline();
  private final Set<Integer> retried = ConcurrentHashMap.newKeySet();
  private final boolean[] known;
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private int sent;
  private int measured;

  Producer(LoadOptions options, MessageSource source) throws MQClientException {
    this.options = options;
    this.source = source;
    this.known = new boolean[options.lanes()];
    client = new DefaultMQProducer(options.topicPrefix() + "-producer");
    client.setNamesrvAddr(options.nameServer());
    client.setDefaultTopicQueueNums(options.queues());
    client.setSendMsgTimeout(options.retry() ? RETRY_TIMEOUT_MILLIS : SEND_TIMEOUT_MILLIS);
    client.setRetryTimesWhenSendFailed(0);
    if (options.retry()) {
      // A new leader is to be found at once, not within half a minute.
      client.setPollNameServerInterval(1_000);
    }
    client.start();
  }

  /** Sends the messages {@code from} to {@code to}, both multiples of the lanes but for the end. */
  void send(int from, int to) throws RocketmqException, InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < options.threads(); i++) {
      int first = i;
      Thread thread = new Thread(() -> sendLanes(first, from, to), "producer-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(options.timeoutSeconds());
    for (Thread thread : threads) {
      thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
      if (thread.isAlive()) {
        throw new RocketmqException(
            "sending was not done after " + options.timeoutSeconds() + " s");
      }
    }
    if (failure.get() != null) {
      throw new RocketmqException("sending failed: " + failure.get(), failure.get());
    }
  }

  /** How many messages the broker has acknowledged. */
  synchronized int sent() {
    return sent;
  }

  /** How many of them since {@link #forgetTimes}. */
  synchronized int measured() {
    return measured;
  }

  /** Messages whose sending failed at least once; goes on to grow while messages are sent. */
  Set<Integer> retried() {
    return retried;
  }

  /** Begins the measured part. */
  synchronized void forgetTimes() {
    latencies.reset();
    measured = 0;
  }

  /** Nanoseconds a request took, over all threads of the measured part. */
  synchronized Histogram latencies() {
    return latencies.copy();
  }

  /** What each second brought, warm-up included. */
  Timeline timeline() {
    return timeline;
  }

  @Override
  public void close() {
    client.shutdown();
  }

  private void sendLanes(int firstLane, int from, int to) {
    Histogram mine = newHistogram();
    int count = 0;
    try {
      int size = options.batchSize();
      int stride = options.lanes();
      for (int start = from; start < to && failure.get() == null; start += size * stride) {
        for (int lane = firstLane; lane < stride; lane += options.threads()) {
          List<Message> group = new ArrayList<>(size);
          for (int i = 0; i < size && start + lane + i * stride < to; i++) {
            group.add(source.message(start + lane + i * stride));
          }
          send(lane, group, inBatch(start + lane), mine);
          count += group.size();
          Pace.rest();
        }
      }
    } catch (Exception e) {
      failure.compareAndSet(null, e);
    } finally {
      synchronized (this) {
        latencies.add(mine);
        sent += count;
        measured += count;
      }
    }
  }

  private void send(int lane, List<Message> group, boolean batch, Histogram times)
      throws Exception {
    MessageQueue queue = source.place(lane);
    // A broker makes a topic for a single message, not for a batch.
    if (batch && known[lane] && group.size() > 1) {
      long start = System.nanoTime();
      acknowledged(group, () -> client.send(group, queue));
      record(group.size(), System.nanoTime() - start, times);
      return;
    }
    for (Message message : group) {
      long start = System.nanoTime();
      acknowledged(List.of(message), () -> client.send(message, queue));
      record(1, System.nanoTime() - start, times);
      known[lane] = true;
    }
  }

  private void record(int messages, long nanos, Histogram times) {
    times.recordValue(nanos);
    timeline.add(messages, nanos);
  }

  private void acknowledged(List<Message> messages, Callable<SendResult> send) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(options.timeoutSeconds());
    while (true) {
      try {
        check(send.call());
        return;
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        if (!options.retry() || System.nanoTime() - end > 0) {
          throw e;
        }
        messages.forEach(message -> retried.add(source.number(message)));
        Thread.sleep(RETRY_PAUSE_MILLIS);
      }
    }
  }

  private boolean inBatch(int number) {
    return new SplittableRandom(options.seed() ^ number).nextInt(100) < options.batchPercent();
  }

  private static void check(SendResult result) throws RocketmqException {
    if (result.getSendStatus() != SendStatus.SEND_OK) {
      throw new RocketmqException("the broker answered " + result.getSendStatus());
    }
  }

  private static Histogram newHistogram() {
    return new Histogram(TimeUnit.MINUTES.toNanos(10), 3);
  }
}
