/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

/**
 * What one message is made of.
 *
 * @param topic may be null
 * @param bodySize in bytes, or {@link #NO_BODY}
 * @param properties the property text, may be null
 * @param ipv6 whether the hosts have IPv6 addresses
 * @param wideTopic whether the topic's length takes two bytes, where the release knows that
 */
record Sample(String topic, int bodySize, String properties, boolean ipv6, boolean wideTopic) {
  /** The size that stands for a body of null. */
  static final int NO_BODY = -1;

  /** A body of its own, or null. */
  byte[] body() {
    if (bodySize == NO_BODY) {
      return null;
    }
    byte[] body = new byte[bodySize];
    for (int i = 0; i < bodySize; i++) {
      body[i] = (byte) (i * 7);
    }
    return body;
  }

  /** The topic as another object: a broker reads a new String from each request. */
  String freshTopic() {
    return topic == null ? null : new String(topic.toCharArray());
  }

  @Override
  public String toString() {
    return "topic "
        + brief(topic)
        + ", body "
        + bodySize
        + ", properties "
        + brief(properties)
        + (ipv6 ? ", IPv6" : "")
        + (wideTopic ? ", V2" : "");
  }

  private static String brief(String text) {
    if (text == null) {
      return "null";
    }
    StringBuilder brief = new StringBuilder().append(text.length()).append(':');
    for (int i = 0; i < Math.min(8, text.length()); i++) {
      brief.append(Integer.toHexString(text.charAt(i))).append('.');
    }
    return brief.toString();
  }
}
