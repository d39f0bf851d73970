/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import java.util.List;

/**
 * What the encoders took by themselves, one after the other over the same messages.
 *
 * @param nanosPerMessage sum of all encoders but the planted ones
 * @param bytesPerMessage sum of all encoders but the planted ones; -1 if the JVM does not count
 * @param collections meanwhile, those for the driver's own garbage included
 * @param encoders in the order of {@link EncoderKind}
 */
public record EncodersResult(
    double nanosPerMessage,
    double bytesPerMessage,
    GcCount collections,
    List<EncoderResult> encoders) {}
