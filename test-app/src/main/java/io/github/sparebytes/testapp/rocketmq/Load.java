/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.rocketmq.client.exception.MQClientException;

/**
 * Main class of the client's JVM: sends a load and reads it back. Runs on the release's own client
 * jars, so options and result travel in property files and need no further library.
 */
final class Load {
  private final LoadOptions options;
  private final MessageSource source;

  private Load(LoadOptions options) {
    this.options = options;
    this.source = new MessageSource(options);
  }

  /** Arguments: a file of options to read, a file to write the result to. Exit code 1: failed. */
  public static void main(String[] args) throws Exception {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(args[0]), StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    LoadOptions options = LoadOptions.of(properties);
    LoadResult result = new Load(options).run();
    write(result, Path.of(args[1]));
    System.out.println(result);
    // The client leaves threads behind.
    System.exit(result.complete(options) ? 0 : 1);
  }

  private LoadResult run() throws MQClientException {
    Consumer consumer = null;
    long start = System.nanoTime();
    long sendNanos = 0;
    String problem = "";
    Producer producer = new Producer(options, source);
    try {
      int split = 0;
      if (options.consume() == LoadOptions.Consume.DURING) {
        // A consumer finds a topic's queues at once only if the topic is there already.
        split = Math.min(options.messages(), options.lanes());
        producer.send(0, split);
        consumer = new Consumer(options, source);
      }
      producer.send(split, options.messages());
      sendNanos = System.nanoTime() - start;
      if (options.consume() == LoadOptions.Consume.AFTER) {
        consumer = new Consumer(options, source);
      }
      if (consumer != null) {
        consumer.awaitAll();
      }
    } catch (RocketmqException e) {
      problem = e.getMessage();
    } catch (InterruptedException e) {
      problem = "interrupted";
      Thread.currentThread().interrupt();
    } finally {
      producer.close();
      if (consumer != null) {
        consumer.close();
      }
    }
    return LoadResult.of(producer, sendNanos, consumer, problem);
  }

  private static void write(LoadResult result, Path file) throws IOException {
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      result.toProperties().store(writer, null);
    }
  }
}
