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
  private final LoadLine line;
  private long sendNanos;
  private long readNanos;

  private Load(LoadOptions options, LoadLine line) {
    this.options = options;
    this.source = new MessageSource(options);
    this.line = line;
  }

  /**
   * Arguments: a file of options to read, a file to write the result to, the port of the process
   * that started this one. Exit code 1: failed.
   */
  public static void main(String[] args) throws Exception {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(args[0]), StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    LoadOptions options = LoadOptions.of(properties);
    LoadResult result;
    try (LoadLine line = new LoadLine(Integer.parseInt(args[2]))) {
      result = new Load(options, line).run();
      write(result, Path.of(args[1]));
    }
    System.out.println(result);
    // The client leaves threads behind.
    System.exit(result.complete(options) ? 0 : 1);
  }

  private LoadResult run() throws MQClientException {
    Consumer consumer = null;
    String problem = "";
    Producer producer = new Producer(options, source);
    try {
      int split = options.unmeasured();
      if (options.consume() == LoadOptions.Consume.DURING) {
        // A consumer finds a topic's queues at once only if the topic is there already.
        int first = Math.min(options.messages(), options.lanes());
        split = Math.max(first, split);
        producer.send(0, first);
        consumer = new Consumer(options, source, producer.retried());
        producer.send(first, split);
        consumer.await(split);
      } else {
        producer.send(0, split);
      }
      measure(producer, consumer, split);
      if (options.consume() == LoadOptions.Consume.AFTER) {
        consumer = new Consumer(options, source, producer.retried());
        consumer.await(options.messages());
      }
      if (consumer != null) {
        consumer.linger();
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
    return LoadResult.of(producer, sendNanos, readNanos, consumer, problem);
  }

  private void measure(Producer producer, Consumer consumer, int from)
      throws RocketmqException, InterruptedException {
    line.reach(LoadLine.BEGINS);
    producer.forgetTimes();
    long start = System.nanoTime();
    producer.send(from, options.messages());
    sendNanos = System.nanoTime() - start;
    if (consumer != null) {
      consumer.await(options.messages());
      readNanos = System.nanoTime() - start;
    }
    line.reach(LoadLine.ENDED);
    writeTimeline(producer);
  }

  private static void writeTimeline(Producer producer) throws RocketmqException {
    try {
      producer.timeline().write();
    } catch (IOException e) {
      throw new RocketmqException("the timeline cannot be written (" + e + ")", e);
    }
  }

  private static void write(LoadResult result, Path file) throws IOException {
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      result.toProperties().store(writer, null);
    }
  }
}
