/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.charset.StandardCharsets;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageQueue;

/** Main class of a client's JVM: sends messages that go to light queues, too, one at a time. */
final class LightQueueLoad {
  private static final String[] CITIES = {"Berlin", "Z\u00fcrich", "\u6771\u4eac", "\ud83d\ude80"};

  private LightQueueLoad() {}

  /** Arguments: name server, broker, topic, and how many messages. */
  public static void main(String[] args) throws Exception {
    DefaultMQProducer producer = new DefaultMQProducer("light-queues");
    producer.setNamesrvAddr(args[0]);
    producer.setSendMsgTimeout(30_000);
    producer.start();
    MessageQueue queue = new MessageQueue(args[2], args[1], 0);
    for (int i = 0; i < Integer.parseInt(args[3]); i++) {
      producer.send(message(args[2], i), queue);
    }
    producer.shutdown();
    // The client leaves threads behind.
    System.exit(0);
  }

  private static Message message(String topic, int number) {
    byte[] body = ("body " + number).getBytes(StandardCharsets.UTF_8);
    Message message = new Message(topic, "tag", "order-" + number, body);
    message.putUserProperty("city", CITIES[number % CITIES.length]);
    String queues = "%LMQ%light-" + number % 7 + ",%LMQ%all";
    MessageAccessor.putProperty(message, MessageConst.PROPERTY_INNER_MULTI_DISPATCH, queues);
    return message;
  }
}
