/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
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
 * Sends a load with the release's own client, one message or one batch at a time and thread,
 * without retries: a message that was sent twice would spoil every comparison.
 */
final class Producer implements AutoCloseable {
  private static final int SEND_TIMEOUT_MILLIS = 30_000;

  private final LoadOptions options;
  private final MessageSource source;
  private final DefaultMQProducer client;
  private final MessageQueue[] queues;
  private final Histogram latencies = newHistogram();
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private int sent;

  Producer(LoadOptions options, MessageSource source) throws MQClientException {
    this.options = options;
    this.source = source;
    this.queues = new MessageQueue[options.lanes()];
    client = new DefaultMQProducer(options.topicPrefix() + "-producer");
    client.setNamesrvAddr(options.nameServer());
    client.setDefaultTopicQueueNums(options.queues());
    client.setSendMsgTimeout(SEND_TIMEOUT_MILLIS);
    client.setRetryTimesWhenSendFailed(0);
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

  /** Nanoseconds a request took, over all threads. */
  synchronized Histogram latencies() {
    return latencies.copy();
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
        }
      }
    } catch (Exception e) {
      failure.compareAndSet(null, e);
    } finally {
      synchronized (this) {
        latencies.add(mine);
        sent += count;
      }
    }
  }

  private void send(int lane, List<Message> group, boolean batch, Histogram times)
      throws Exception {
    if (batch && queues[lane] != null && group.size() > 1) {
      long start = System.nanoTime();
      check(client.send(group, queues[lane]));
      times.recordValue(System.nanoTime() - start);
      return;
    }
    for (Message message : group) {
      long start = System.nanoTime();
      SendResult result =
          client.send(
              message, (all, m, queue) -> all.get((Integer) queue), lane % options.queues());
      times.recordValue(System.nanoTime() - start);
      check(result);
      queues[lane] = result.getMessageQueue();
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
