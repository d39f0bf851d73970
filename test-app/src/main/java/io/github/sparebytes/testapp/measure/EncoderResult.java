/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

/**
 * What one encoder took.
 *
 * @param name title of its {@link EncoderKind}
 * @param nanosPerMessage in the encoder, without the driver: the median of all chunks, so that what
 *     else the machine does, collections included, does not count
 * @param bytesPerMessage allocated on the heap by the encoder alone; -1 if the JVM does not count
 * @param digest of all that it wrote, 64 hexadecimal digits
 */
public record EncoderResult(
    String name, double nanosPerMessage, double bytesPerMessage, String digest) {}
