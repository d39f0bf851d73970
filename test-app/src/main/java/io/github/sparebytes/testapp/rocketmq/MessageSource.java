/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageQueue;

/**
 * Makes message number n, the same each time: the sender makes it to send it, the reader to
 * compare. Message n belongs to lane {@code n % lanes}, a lane being one queue of one topic on one
 * broker.
 */
final class MessageSource {
  private static final String KEY_PREFIX = "order-";
  private static final String[] REGIONS = {"eu-central", "us-east", "ap-south"};
  private static final String[] CITIES = {"Zürich", "東京", "القاهرة", "São Paulo", "Berlin"};
  private static final String PADDING =
      "-payments-settled-with-a-rather-long-topic-name-as-in-practice";
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final int TAGS = 8;

  private final LoadOptions options;
  private final String[] topics;

  MessageSource(LoadOptions options) {
    this.options = options;
    this.topics = new String[options.topics()];
    for (int i = 0; i < topics.length; i++) {
      // Names of several lengths, for what is encoded depends on them.
      topics[i] = options.topicPrefix() + "-" + i + PADDING.substring(0, i * 7 % PADDING.length());
    }
  }

  List<String> topics() {
    return List.of(topics);
  }

  Message message(int number) {
    SplittableRandom random = new SplittableRandom(options.seed() + STEP * number);
    Message message =
        new Message(topics[lane(number) / (options.lanes() / topics.length)], body(random));
    message.setKeys(KEY_PREFIX + number);
    message.setFlag(random.nextInt(4));
    if (random.nextInt(10) > 0) {
      message.setTags("tag-" + random.nextInt(TAGS));
    }
    for (String[] property : properties(random)) {
      message.putUserProperty(property[0], property[1]);
    }
    return message;
  }

  /** The number of a message from its key; -1 when it is none of this load. */
  int number(Message message) {
    String key = message.getKeys();
    if (key == null || !key.startsWith(KEY_PREFIX)) {
      return -1;
    }
    try {
      int number = Integer.parseInt(key.substring(KEY_PREFIX.length()));
      return number >= 0 && number < options.messages() ? number : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  int lane(int number) {
    return number % options.lanes();
  }

  int queue(int number) {
    return lane(number) % options.queues();
  }

  /** The queue of a lane, on the broker that has it. */
  MessageQueue place(int lane) {
    List<String> brokers = options.brokers();
    String broker = brokers.get(lane / options.queues() % brokers.size());
    int topic = lane / (options.lanes() / topics.length);
    return new MessageQueue(topics[topic], broker, lane % options.queues());
  }

  private List<String[]> properties(SplittableRandom random) {
    List<String[]> properties = new ArrayList<>();
    int count = random.nextInt(options.maxProperties() + 1);
    if (count > 0) {
      properties.add(new String[] {"traceId", Long.toHexString(random.nextLong())});
    }
    if (count > 1) {
      properties.add(new String[] {"region", REGIONS[random.nextInt(REGIONS.length)]});
    }
    if (count > 2) {
      properties.add(new String[] {"city", CITIES[random.nextInt(CITIES.length)]});
    }
    if (count > 3) {
      properties.add(new String[] {"mood", "\uD83D\uDE00 " + random.nextInt(100)});
    }
    if (count > 4) {
      properties.add(new String[] {"note", "n".repeat(1 + random.nextInt(300))});
    }
    return properties;
  }

  private byte[] body(SplittableRandom random) {
    byte[] body = new byte[random.nextInt(options.minBody(), options.maxBody() + 1)];
    if (random.nextBoolean()) {
      random.nextBytes(body);
      return body;
    }
    byte[] text =
        ("{\"id\":" + random.nextInt() + ",\"amount\":" + random.nextInt(100_000) + "}")
            .getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < body.length; i++) {
      body[i] = text[i % text.length];
    }
    return body;
  }
}
