/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

/**
 * What one encoder took.
 *
 * @param name title of its {@link EncoderKind}
 * @param nanosPerMessage in the encoder by itself, without the driver: the median of all chunks, so
 *     that what else the machine does, collections included, does not count
 * @param bytesPerMessage allocated on the heap by the encoder by itself; -1 if the JVM does not
 *     count
 * @param bytesInServer the same within the server; -1 if no message came there
 * @param digest of all that it wrote by itself, 64 hexadecimal digits
 */
public record EncoderResult(
    String name,
    double nanosPerMessage,
    double bytesPerMessage,
    double bytesInServer,
    String digest) {

  /** Returns the same with what the encoder took within the server. */
  EncoderResult inServer(double bytes) {
    return new EncoderResult(name, nanosPerMessage, bytesPerMessage, bytes, digest);
  }
}
