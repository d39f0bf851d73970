/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;

/** Reads a load back from the start and compares every message with the one that was sent. */
final class Consumer implements AutoCloseable {
  private static final long STALL_SECONDS = 90;
  private static final long LINGER_MILLIS = 1_500;
  private static final long PAUSE_MILLIS = 5;

  private final LoadOptions options;
  private final MessageSource source;
  private final DefaultMQPushConsumer client;
  private final BitSet seen = new BitSet();
  private final Set<Integer> retried;
  private int duplicates;
  private int wrong;
  private String firstProblem = "";

  /**
   * Starts to read.
   *
   * @param retried messages that may come twice, as they had to be sent twice
   */
  Consumer(LoadOptions options, MessageSource source, Set<Integer> retried)
      throws MQClientException {
    this.options = options;
    this.source = source;
    this.retried = retried;
    client = new DefaultMQPushConsumer(options.topicPrefix() + "-consumer");
    client.setNamesrvAddr(options.nameServer());
    client.setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
    for (String topic : source.topics()) {
      client.subscribe(topic, "*");
    }
    client.registerMessageListener(
        (MessageListenerConcurrently)
            (messages, context) -> {
              messages.forEach(this::accept);
              return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
            });
    client.start();
  }

  /** Waits until so many different messages have come, or none comes any more. */
  void await(int count) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(options.timeoutSeconds());
    int before = -1;
    long stalled = 0;
    while (received() < count && System.nanoTime() - end < 0) {
      if (received() != before) {
        before = received();
        stalled = System.nanoTime() + TimeUnit.SECONDS.toNanos(STALL_SECONDS);
      } else if (System.nanoTime() - stalled > 0) {
        return;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** Waits a little, for duplicates. */
  void linger() throws InterruptedException {
    Thread.sleep(LINGER_MILLIS);
  }

  synchronized int received() {
    return seen.cardinality();
  }

  synchronized int duplicates() {
    return duplicates;
  }

  synchronized int wrong() {
    return wrong;
  }

  /** The first message that was wrong or came twice, in words; empty if there was none. */
  synchronized String firstProblem() {
    return firstProblem;
  }

  @Override
  public void close() {
    client.shutdown();
  }

  private void accept(MessageExt message) {
    int number = source.number(message);
    String difference =
        number < 0
            ? "a message that was never sent, key " + message.getKeys()
            : difference(source.message(number), source.queue(number), message);
    synchronized (this) {
      if (!difference.isEmpty()) {
        wrong++;
        note("message " + number + " differs: " + difference);
      }
      if (number >= 0 && seen.get(number)) {
        if (!retried.contains(number)) {
          duplicates++;
          note("message " + number + " came twice");
        }
      } else if (number >= 0) {
        seen.set(number);
      }
    }
  }

  private void note(String problem) {
    if (firstProblem.isEmpty()) {
      firstProblem = problem;
    }
  }

  /** Names the first thing in which what came differs from what was sent; empty if nothing. */
  static String difference(Message sent, int queue, MessageExt came) {
    if (!sent.getTopic().equals(came.getTopic())) {
      return "topic " + came.getTopic() + " instead of " + sent.getTopic();
    }
    if (queue != came.getQueueId()) {
      return "queue " + came.getQueueId() + " instead of " + queue;
    }
    if (sent.getFlag() != came.getFlag()) {
      return "flag " + came.getFlag() + " instead of " + sent.getFlag();
    }
    if (!Arrays.equals(sent.getBody(), came.getBody())) {
      return "the body, of " + came.getBody().length + " bytes";
    }
    Map<String, String> properties = new HashMap<>(sent.getProperties());
    // Brokers drop it or keep it, release by release: it speaks to the broker, not to the reader.
    properties.remove(MessageConst.PROPERTY_WAIT_STORE_MSG_OK);
    for (Map.Entry<String, String> property : properties.entrySet()) {
      String value = came.getProperty(property.getKey());
      if (!property.getValue().equals(value)) {
        return "property " + property.getKey() + " is " + value;
      }
    }
    return "";
  }
}
