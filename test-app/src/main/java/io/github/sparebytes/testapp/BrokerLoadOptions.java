/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.LoadOptions.Consume;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options that say what is sent to a real broker. */
final class BrokerLoadOptions {
  private static final long SEED = 42;
  private static final int LEAST_QUEUES = 4;
  private static final int TIMEOUT_SECONDS = 1_800;

  /** Who talks to the broker while it is measured. */
  enum Load {
    PRODUCER,
    BOTH
  }

  /** Forms of request headers, by RocketMQ's own names. */
  enum Headers {
    JSON,
    ROCKETMQ
  }

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--load",
      paramLabel = "LOAD",
      defaultValue = "producer",
      description =
          "Who talks to the broker while it is measured: producer alone, the messages being read"
              + " back afterwards, or both producer and consumer (default: ${DEFAULT-VALUE}).")
  private Load load;

  @Option(
      names = "--messages",
      paramLabel = "N",
      defaultValue = "200000",
      description = "Messages that are measured, in each arm (default: ${DEFAULT-VALUE}).")
  private int messages;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      defaultValue = "60000",
      description =
          "Messages that are sent before that, so that most is compiled (default:"
              + " ${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "1024",
      description = "Size of a message's body (default: ${DEFAULT-VALUE}).")
  private int size;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "16",
      description =
          "Threads that send, each waiting for every acknowledgement (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--batch",
      paramLabel = "N",
      defaultValue = "1",
      description = "Messages that are sent at once (default: ${DEFAULT-VALUE}).")
  private int batch;

  @Option(
      names = "--topics",
      paramLabel = "N",
      defaultValue = "8",
      description = "Topics that the messages go to (default: ${DEFAULT-VALUE}).")
  private int topics;

  @Option(
      names = "--properties",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "Most properties of a message, beside key, tag and what the client adds; it has between"
              + " none and so many (default: ${DEFAULT-VALUE}).")
  private int properties;

  @Option(
      names = "--headers",
      paramLabel = "FORM",
      defaultValue = "rocketmq",
      description =
          "Form of the request headers that the client sends: rocketmq, as RocketMQ's own benchmark"
              + " does, or json, as clients do unless they are told (default: ${DEFAULT-VALUE}).")
  private Headers headers;

  /** Returns the flags of the client's JVM. */
  List<String> clientFlags() {
    return List.of("-Drocketmq.serialize.type=" + headers);
  }

  /**
   * Returns the load, for servers that are not known yet, or says which option is out of range.
   *
   * @param failover whether brokers are killed under it: messages are sent until acknowledged then,
   *     and read back afterwards
   */
  LoadOptions options(boolean failover) {
    OptionRange.check(command, "--messages", messages, 1, 100_000_000);
    OptionRange.check(command, "--warmup", warmup, 0, 100_000_000);
    OptionRange.check(command, "--size", size, 1, 3 << 20);
    OptionRange.check(command, "--threads", threads, 1, 256);
    OptionRange.check(command, "--batch", batch, 1, 1_000);
    OptionRange.check(command, "--topics", topics, 1, 10_000);
    OptionRange.check(command, "--properties", properties, 0, LoadOptions.MOST_PROPERTIES);
    // Each thread needs a queue of its own, at least.
    int queues = Math.max(LEAST_QUEUES, (threads + topics - 1) / topics);
    OptionRange.check(command, "--threads", threads, 1, (long) topics * LoadOptions.MOST_QUEUES);
    return new LoadOptions(
        "unknown",
        List.of("unknown"),
        "sparebytes",
        topics,
        queues,
        threads,
        warmup + messages,
        warmup,
        SEED,
        size,
        size,
        properties,
        batch,
        batch > 1 ? 100 : 0,
        load == Load.BOTH && !failover ? Consume.DURING : Consume.AFTER,
        failover,
        TIMEOUT_SECONDS);
  }

  /** Says what was sent. */
  Fact fact() {
    return new Fact(
        "Load",
        Numbers.count(messages)
            + " messages of "
            + Numbers.count(size)
            + " bytes after "
            + Numbers.count(warmup)
            + " for warm-up, "
            + (batch == 1 ? "one by one" : "in batches of " + batch)
            + " from "
            + threads
            + (threads == 1 ? " thread to " : " threads to ")
            + topics
            + (topics == 1 ? " topic, " : " topics, ")
            + "request headers in the form "
            + headers
            + ", "
            + (load == Load.BOTH ? "a consumer reading them meanwhile" : "read back afterwards"));
  }
}
