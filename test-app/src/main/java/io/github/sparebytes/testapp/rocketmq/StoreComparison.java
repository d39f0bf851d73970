/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares what two brokers stored for the same load: queue by queue, record by record, every byte
 * that is not masked (see {@link StoredMessage}). The order between queues is left out, as threads
 * decide it.
 */
public final class StoreComparison {
  private final Map<String, List<Entry>> left;
  private final Map<String, List<Entry>> right;

  private record Entry(Path file, long position, String digest) {}

  private StoreComparison(Map<String, List<Entry>> left, Map<String, List<Entry>> right) {
    this.left = left;
    this.right = right;
  }

  /**
   * Reads two commit logs.
   *
   * @param topicPrefix only topics that start so are looked at; brokers store messages of their own
   * @throws RocketmqException when one of them is damaged
   */
  public static StoreComparison of(Path left, Path right, String topicPrefix)
      throws RocketmqException {
    return new StoreComparison(entries(left, topicPrefix), entries(right, topicPrefix));
  }

  /** How many messages the first store holds. */
  public long messages() {
    return left.values().stream().mapToLong(List::size).sum();
  }

  /** Describes the first difference; empty if the stores are equal. */
  public String firstDifference() throws RocketmqException {
    if (!left.keySet().equals(right.keySet())) {
      return "queues " + left.keySet() + " and " + right.keySet();
    }
    for (Map.Entry<String, List<Entry>> queue : left.entrySet()) {
      List<Entry> these = queue.getValue();
      List<Entry> those = right.getOrDefault(queue.getKey(), List.of());
      for (int i = 0; i < Math.min(these.size(), those.size()); i++) {
        if (!these.get(i).digest().equals(those.get(i).digest())) {
          return queue.getKey() + " message " + i + ": " + describe(these.get(i), those.get(i));
        }
      }
      if (these.size() != those.size()) {
        return queue.getKey() + " holds " + these.size() + " and " + those.size() + " messages";
      }
    }
    return "";
  }

  private static String describe(Entry one, Entry other) throws RocketmqException {
    StoredMessage message = CommitLogReader.at(one.file(), one.position());
    StoredMessage twin = CommitLogReader.at(other.file(), other.position());
    return message.difference(twin)
        + " ("
        + one.file()
        + " at "
        + one.position()
        + ", "
        + other.file()
        + " at "
        + other.position()
        + ")";
  }

  private static Map<String, List<Entry>> entries(Path commitLog, String topicPrefix)
      throws RocketmqException {
    MessageDigest digest = sha256();
    Map<String, List<Entry>> queues = new HashMap<>();
    new CommitLogReader(commitLog)
        .read(
            (file, position, message) -> {
              if (message.topic().startsWith(topicPrefix)) {
                String queue = message.topic() + " queue " + message.queue();
                queues
                    .computeIfAbsent(queue, key -> new ArrayList<>())
                    .add(
                        new Entry(
                            file,
                            position,
                            HexFormat.of().formatHex(digest.digest(message.masked()))));
              }
            });
    return new TreeMap<>(queues);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
