/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** Something that a thread keeps from one call to the next. */
interface Held {
  /** Bytes of heap that it keeps alive; other threads may see a value a moment old. */
  int bytesHeld();
}
