/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

/** Says which topic a message goes to. Thread-safe: it depends on the message's number alone. */
interface TopicPicker {

  /** Returns the number of the topic of message number {@code message}; both count from 0. */
  long topicOf(long message);
}
