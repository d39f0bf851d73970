/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.Properties;
import org.HdrHistogram.Histogram;

/**
 * What became of a load.
 *
 * @param sent messages that the broker acknowledged
 * @param measured how many of them were sent in the measured part, which times are of
 * @param sendNanos from the first sending to the last acknowledgement
 * @param readNanos from the first sending until all were read; 0 where they were not read meanwhile
 * @param p50 nanoseconds that half of the requests did not exceed; p99, p999 and max likewise
 * @param retried messages whose sending failed at least once before it was acknowledged
 * @param received different messages that came back
 * @param duplicates messages that came more than once although they were acknowledged at once
 * @param wrong messages that differ from what was sent
 * @param problem the first thing that went wrong, in words; empty if nothing did
 */
public record LoadResult(
    int sent,
    int measured,
    long sendNanos,
    long readNanos,
    long p50,
    long p99,
    long p999,
    long max,
    int retried,
    int received,
    int duplicates,
    int wrong,
    String problem) {

  static LoadResult of(
      Producer producer, long sendNanos, long readNanos, Consumer consumer, String problem) {
    Histogram times = producer.latencies();
    return new LoadResult(
        producer.sent(),
        producer.measured(),
        sendNanos,
        readNanos,
        times.getValueAtPercentile(50),
        times.getValueAtPercentile(99),
        times.getValueAtPercentile(99.9),
        times.getMaxValue(),
        producer.retried().size(),
        consumer == null ? 0 : consumer.received(),
        consumer == null ? 0 : consumer.duplicates(),
        consumer == null ? 0 : consumer.wrong(),
        problem.isEmpty() && consumer != null ? consumer.firstProblem() : problem);
  }

  /** A second's messages, sent and acknowledged. */
  public double messagesPerSecond() {
    return sendNanos == 0 ? 0 : measured * 1e9 / sendNanos;
  }

  /** A second's messages, sent and read; 0 where they were not read meanwhile. */
  public double readPerSecond() {
    return readNanos == 0 ? 0 : measured * 1e9 / readNanos;
  }

  /** Whether all was sent and, where it was read back, came once and as it was. */
  public boolean complete(LoadOptions options) {
    boolean read = options.consume() == LoadOptions.Consume.NONE || received == options.messages();
    return problem.isEmpty() && sent == options.messages() && read && duplicates == 0 && wrong == 0;
  }

  Properties toProperties() {
    Properties p = new Properties();
    p.setProperty("sent", Integer.toString(sent));
    p.setProperty("measured", Integer.toString(measured));
    p.setProperty("sendNanos", Long.toString(sendNanos));
    p.setProperty("readNanos", Long.toString(readNanos));
    p.setProperty("p50", Long.toString(p50));
    p.setProperty("p99", Long.toString(p99));
    p.setProperty("p999", Long.toString(p999));
    p.setProperty("max", Long.toString(max));
    p.setProperty("retried", Integer.toString(retried));
    p.setProperty("received", Integer.toString(received));
    p.setProperty("duplicates", Integer.toString(duplicates));
    p.setProperty("wrong", Integer.toString(wrong));
    p.setProperty("problem", problem);
    return p;
  }

  static LoadResult of(Properties p) {
    return new LoadResult(
        number(p, "sent"),
        number(p, "measured"),
        Long.parseLong(p.getProperty("sendNanos")),
        Long.parseLong(p.getProperty("readNanos")),
        Long.parseLong(p.getProperty("p50")),
        Long.parseLong(p.getProperty("p99")),
        Long.parseLong(p.getProperty("p999")),
        Long.parseLong(p.getProperty("max")),
        number(p, "retried"),
        number(p, "received"),
        number(p, "duplicates"),
        number(p, "wrong"),
        p.getProperty("problem"));
  }

  private static int number(Properties p, String key) {
    return Integer.parseInt(p.getProperty(key));
  }
}
