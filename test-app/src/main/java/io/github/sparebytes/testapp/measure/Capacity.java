/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.LoadSpec;

/**
 * What the buffer of an encoder must take in one go.
 *
 * @param messages at most
 * @param bytesEach of a message at most, on the average; buffers of Netty grow beyond that
 */
public record Capacity(int messages, int bytesEach) {

  /** More than any message of a load takes beside its body, as texts are bounded there. */
  private static final int BYTES_BESIDE_BODY = 2048;

  /** Returns the capacity for one chunk of a load. */
  static Capacity of(LoadSpec spec) {
    return new Capacity(spec.chunkSize(), spec.body() + BYTES_BESIDE_BODY);
  }

  int bytes() {
    return messages * bytesEach;
  }
}
