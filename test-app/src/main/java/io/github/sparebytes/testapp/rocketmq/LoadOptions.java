/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.Properties;

/**
 * What load to send. Equal options give equal messages, in equal order in each queue.
 *
 * @param nameServer host and port
 * @param topicPrefix starts the name of every topic
 * @param topics how many topics
 * @param queues how many queues of each are used
 * @param threads how many threads send; each queue belongs to one of them, which fixes its order
 * @param messages how many messages in all
 * @param seed of all that is random in them
 * @param minBody smallest body, bytes
 * @param maxBody largest body, bytes
 * @param batchSize messages in a batch
 * @param batchPercent how many of a hundred messages travel in batches
 * @param consume when they are read back
 * @param timeoutSeconds bound on sending, and on reading after that
 */
public record LoadOptions(
    String nameServer,
    String topicPrefix,
    int topics,
    int queues,
    int threads,
    int messages,
    long seed,
    int minBody,
    int maxBody,
    int batchSize,
    int batchPercent,
    Consume consume,
    int timeoutSeconds) {

  /** When messages are read back. */
  public enum Consume {
    /** Never: a producer-only load. */
    NONE,
    /** Once all are sent. */
    AFTER,
    /** While they are sent. */
    DURING
  }

  public LoadOptions {
    require(topics > 0 && queues > 0 && queues <= 8, "topics and 1 to 8 queues");
    require(threads > 0 && messages > 0 && timeoutSeconds > 0, "threads, messages and seconds");
    require(minBody > 0 && minBody <= maxBody, "body sizes with minimum <= maximum");
    require(batchSize > 0 && batchPercent >= 0 && batchPercent <= 100, "a batch size and percent");
  }

  /** Eight topics, four threads, bodies of 100 to 2,000 bytes, a fifth in batches, read after. */
  public static LoadOptions of(String nameServer, int messages) {
    return new LoadOptions(
        nameServer, "sparebytes", 8, 4, 4, messages, 42, 100, 2_000, 10, 20, Consume.AFTER, 600);
  }

  /** Topics times queues: each is a sequence of messages of its own. */
  int lanes() {
    return topics * queues;
  }

  Properties toProperties() {
    Properties p = new Properties();
    p.setProperty("nameServer", nameServer);
    p.setProperty("topicPrefix", topicPrefix);
    p.setProperty("topics", Integer.toString(topics));
    p.setProperty("queues", Integer.toString(queues));
    p.setProperty("threads", Integer.toString(threads));
    p.setProperty("messages", Integer.toString(messages));
    p.setProperty("seed", Long.toString(seed));
    p.setProperty("minBody", Integer.toString(minBody));
    p.setProperty("maxBody", Integer.toString(maxBody));
    p.setProperty("batchSize", Integer.toString(batchSize));
    p.setProperty("batchPercent", Integer.toString(batchPercent));
    p.setProperty("consume", consume.name());
    p.setProperty("timeoutSeconds", Integer.toString(timeoutSeconds));
    return p;
  }

  static LoadOptions of(Properties p) {
    return new LoadOptions(
        p.getProperty("nameServer"),
        p.getProperty("topicPrefix"),
        number(p, "topics"),
        number(p, "queues"),
        number(p, "threads"),
        number(p, "messages"),
        Long.parseLong(p.getProperty("seed")),
        number(p, "minBody"),
        number(p, "maxBody"),
        number(p, "batchSize"),
        number(p, "batchPercent"),
        Consume.valueOf(p.getProperty("consume")),
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
