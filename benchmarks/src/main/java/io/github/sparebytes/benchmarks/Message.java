/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

/** A message with a topic, which is all that the encoders look at. */
final class Message {
  private final String topic;

  Message(String topic) {
    this.topic = topic;
  }

  String getTopic() {
    return topic;
  }
}
