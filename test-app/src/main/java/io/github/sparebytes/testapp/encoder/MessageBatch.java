/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.util.List;

/**
 * Messages sent in one go to one topic.
 *
 * @param topic topic of all of them, whatever the messages themselves say
 * @param messages in the order in which they are stored
 */
public record MessageBatch(String topic, List<Message> messages) {

  /** Returns the topic under the name that message classes give it. */
  public String getTopic() {
    return topic;
  }
}
