/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.util.ArrayList;
import java.util.List;

/** The messages that every encoder of every release is fed with. */
final class Samples {
  /** The largest body that the encoders are made for. */
  static final int MAX_BODY = 4096;

  private static final int BODY = 16;
  private static final String PROPERTIES = "KEYS\u0001order-1\u0002TAGS\u0001a\u0002";

  private Samples() {}

  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>();
    for (int length = 0; length <= 255; length++) {
      boolean ipv6 = length % 2 == 1;
      samples.add(new Sample("t".repeat(length), BODY, PROPERTIES, ipv6, length / 2 % 2 == 1));
    }
    for (String topic : topics()) {
      for (boolean ipv6 : new boolean[] {false, true}) {
        for (boolean wide : new boolean[] {false, true}) {
          samples.add(new Sample(topic, BODY, PROPERTIES, ipv6, wide));
        }
      }
    }
    // Many of one length, so that they contend for the same places of a cache.
    for (int i = 100; i < 300; i++) {
      samples.add(new Sample("orders-" + i, BODY, PROPERTIES, false, false));
    }
    for (String properties : properties()) {
      samples.add(new Sample("topic-properties", BODY, properties, false, false));
    }
    for (int size : new int[] {0, 1, 1000, MAX_BODY, MAX_BODY + 1, Sample.NO_BODY}) {
      samples.add(new Sample("topic-body", size, PROPERTIES, false, false));
    }
    samples.add(new Sample(null, Sample.NO_BODY, null, false, false));
    return samples;
  }

  /** Texts that are easy to encode wrongly, and lengths around the limits of releases. */
  private static List<String> topics() {
    List<String> topics = new ArrayList<>();
    topics.add(null);
    for (int length : new int[] {0, 16, 126, 127, 128, 255, 256, 257, 1000, 40_000}) {
      topics.add("u".repeat(length));
    }
    topics.add("%RETRY%" + "g".repeat(120));
    topics.add("%RETRY%" + "g".repeat(300));
    topics.add("gr\u00fc\u00dfe");
    topics.add("\u8ba2\u5355\u4e3b\u9898");
    topics.add("\u4e3b".repeat(85));
    topics.add("\u4e3b".repeat(43));
    topics.add("\ud83d\ude80-topic");
    topics.add("\ud83d\ude80".repeat(64));
    topics.add("a\ud800");
    topics.add("\udc00b");
    topics.add("\ud800\u00e9");
    topics.add("\ud800\ud800\udc00");
    topics.add("\u0000\u007f\u0080\u07ff\u0800\uffff");
    // Texts of one hash: "Aa" and "BB" have it in common.
    topics.add("AaAaAaAa");
    topics.add("BBBBBBBB");
    topics.add("AaBBAaBB");
    return topics;
  }

  private static List<String> properties() {
    List<String> properties = new ArrayList<>();
    properties.add(null);
    properties.add("");
    properties.add("KEYS\u0001k");
    properties.add("KEYS\u0001\u8ba2\u5355\u0002");
    properties.add("KEYS\u0001\ud800\u0002");
    properties.add("KEYS\u0001" + "v".repeat(32_700));
    properties.add("KEYS\u0001" + "v".repeat(33_000));
    properties.add("INNER_MULTI_DISPATCH\u0001%LMQ%a,%LMQ%b\u0002UNIQ_KEY\u0001u\u0002");
    return properties;
  }
}
