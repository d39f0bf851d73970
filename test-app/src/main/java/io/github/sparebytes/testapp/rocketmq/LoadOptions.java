/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.List;
import java.util.Properties;

/**
 * What load to send. Equal options give equal messages, in equal order in each queue.
 *
 * @param nameServer host and port
 * @param brokers names of the brokers that the queues of every topic are spread over
 * @param topicPrefix starts the name of every topic
 * @param topics how many topics
 * @param queues how many queues of each are used on each broker
 * @param threads how many threads send; each queue belongs to one of them, which fixes its order
 * @param messages how many messages in all
 * @param warmup how many of them are sent before the measured part begins
 * @param seed of all that is random in them
 * @param minBody smallest body, bytes
 * @param maxBody largest body, bytes
 * @param maxProperties most user properties of a message, at most {@link #MOST_PROPERTIES}
 * @param batchSize messages in a batch
 * @param batchPercent how many of a hundred messages travel in batches
 * @param consume when they are read back
 * @param retry whether a message whose sending failed is sent again until it is acknowledged, so
 *     that it may be stored twice: for brokers that are killed under the load
 * @param timeoutSeconds bound on sending, and on reading after that
 */
public record LoadOptions(
    String nameServer,
    List<String> brokers,
    String topicPrefix,
    int topics,
    int queues,
    int threads,
    int messages,
    int warmup,
    long seed,
    int minBody,
    int maxBody,
    int maxProperties,
    int batchSize,
    int batchPercent,
    Consume consume,
    boolean retry,
    int timeoutSeconds) {

  /** How many user properties a message can have. */
  public static final int MOST_PROPERTIES = 5;

  /** How many queues a broker makes of a topic that it did not know. */
  public static final int MOST_QUEUES = 8;

  /** When messages are read back. */
  public enum Consume {
    /** Never. */
    NONE,
    /** Once all are sent. */
    AFTER,
    /** While they are sent. */
    DURING
  }

  public LoadOptions {
    brokers = List.copyOf(brokers);
    require(!brokers.isEmpty(), "a broker");
    require(topics > 0 && queues > 0 && queues <= MOST_QUEUES, "topics and 1 to 8 queues");
    require(threads > 0 && messages > 0 && timeoutSeconds > 0, "threads, messages and seconds");
    require(warmup >= 0 && warmup < messages, "messages beyond those of the warm-up");
    require(minBody > 0 && minBody <= maxBody, "body sizes with minimum <= maximum");
    require(maxProperties >= 0 && maxProperties <= MOST_PROPERTIES, "0 to 5 properties");
    require(batchSize > 0 && batchPercent >= 0 && batchPercent <= 100, "a batch size and percent");
  }

  /**
   * A load for one broker: eight topics, four threads, bodies of 100 to 2,000 bytes, a fifth in
   * batches, read after.
   */
  public static LoadOptions of(String nameServer, String broker, int messages) {
    return new LoadOptions(
        nameServer,
        List.of(broker),
        "sparebytes",
        8,
        4,
        4,
        messages,
        0,
        42,
        100,
        2_000,
        MOST_PROPERTIES,
        10,
        20,
        Consume.AFTER,
        false,
        600);
  }

  /** The same load for other servers. */
  public LoadOptions to(String otherNameServer, List<String> otherBrokers) {
    Properties p = toProperties();
    p.setProperty("nameServer", otherNameServer);
    p.setProperty("brokers", String.join(",", otherBrokers));
    return of(p);
  }

  /** Brokers times topics times queues: each is a sequence of messages of its own. */
  public int lanes() {
    return brokers.size() * topics * queues;
  }

  /** How many messages are sent before the measured part: whole rounds through all lanes. */
  public int unmeasured() {
    return warmup - warmup % (lanes() * batchSize);
  }

  Properties toProperties() {
    Properties p = new Properties();
    p.setProperty("nameServer", nameServer);
    p.setProperty("brokers", String.join(",", brokers));
    p.setProperty("topicPrefix", topicPrefix);
    p.setProperty("topics", Integer.toString(topics));
    p.setProperty("queues", Integer.toString(queues));
    p.setProperty("threads", Integer.toString(threads));
    p.setProperty("messages", Integer.toString(messages));
    p.setProperty("warmup", Integer.toString(warmup));
    p.setProperty("seed", Long.toString(seed));
    p.setProperty("minBody", Integer.toString(minBody));
    p.setProperty("maxBody", Integer.toString(maxBody));
    p.setProperty("maxProperties", Integer.toString(maxProperties));
    p.setProperty("batchSize", Integer.toString(batchSize));
    p.setProperty("batchPercent", Integer.toString(batchPercent));
    p.setProperty("consume", consume.name());
    p.setProperty("retry", Boolean.toString(retry));
    p.setProperty("timeoutSeconds", Integer.toString(timeoutSeconds));
    return p;
  }

  static LoadOptions of(Properties p) {
    return new LoadOptions(
        p.getProperty("nameServer"),
        List.of(p.getProperty("brokers").split(",", -1)),
        p.getProperty("topicPrefix"),
        number(p, "topics"),
        number(p, "queues"),
        number(p, "threads"),
        number(p, "messages"),
        number(p, "warmup"),
        Long.parseLong(p.getProperty("seed")),
        number(p, "minBody"),
        number(p, "maxBody"),
        number(p, "maxProperties"),
        number(p, "batchSize"),
        number(p, "batchPercent"),
        Consume.valueOf(p.getProperty("consume")),
        Boolean.parseBoolean(p.getProperty("retry")),
        number(p, "timeoutSeconds"));
  }

  private static int number(Properties p, String key) {
    return Integer.parseInt(p.getProperty(key));
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new IllegalArgumentException("a load needs " + what);
    }
  }
}
