/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.Chunk;
import org.HdrHistogram.Histogram;

/**
 * Encodes with one encoder and keeps the account: the encoder's own time and bytes, while the
 * digest is taken outside of the measured stretch. Used by one thread at a time.
 */
final class Meter {

  static final int SIGNIFICANT_DIGITS = 3;

  private final ChunkEncoder encoder;
  private final OutputDigest digest = new OutputDigest();
  private final Histogram picosPerMessage = new Histogram(SIGNIFICANT_DIGITS);
  private long bytes;

  Meter(ChunkEncoder encoder) {
    this.encoder = encoder;
  }

  /** Encodes a chunk and adds it to the account. */
  void measure(Chunk chunk) {
    long bytesBefore = AllocationCounter.bytes();
    long before = System.nanoTime();
    encoder.encode(chunk);
    long after = System.nanoTime();
    long bytesAfter = AllocationCounter.bytes();
    picosPerMessage.recordValue((after - before) * 1000 / chunk.messages().length);
    bytes += bytesAfter - bytesBefore;
    digest.add(chunk.number(), encoder.output());
  }

  /** Starts a new account. */
  Meter fresh() {
    return new Meter(encoder);
  }

  /** Returns what a message took, one entry for each chunk, in picoseconds. */
  Histogram picosPerMessage() {
    return picosPerMessage;
  }

  /** Returns the bytes that all messages took. */
  long bytes() {
    return bytes;
  }

  /** Returns the digest of all that was written. */
  OutputDigest digest() {
    return digest;
  }
}
