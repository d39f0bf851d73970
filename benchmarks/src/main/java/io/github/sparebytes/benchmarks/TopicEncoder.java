/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.benchmarks;

import java.nio.ByteBuffer;

/** Writes a topic behind its length, as a commit log does, so that the array is really consumed. */
interface TopicEncoder {
  /**
   * Encodes into the encoder's own buffer, which is handed back and overwritten by the next call.
   */
  ByteBuffer encode(Message message);
}
