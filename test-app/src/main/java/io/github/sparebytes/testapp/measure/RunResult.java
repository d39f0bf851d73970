/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.LoadSpec;
import java.util.List;

/**
 * What a run took. This is also the form of {@code run --json}.
 *
 * @param load what was encoded
 * @param threads that encoded it
 * @param jvm name and version of the JVM
 * @param messagesPerSecond that the threads together get through all encoders but the planted ones
 * @param nanosPerMessage sum of all encoders but the planted ones
 * @param bytesPerMessage sum of all encoders but the planted ones; -1 if the JVM does not count
 * @param collections of the measured part, those for the driver's own garbage included
 * @param digest of everything that was written, 64 hexadecimal digits
 * @param encoders in the order of {@link EncoderKind}
 */
public record RunResult(
    LoadSpec load,
    int threads,
    String jvm,
    double messagesPerSecond,
    double nanosPerMessage,
    double bytesPerMessage,
    GcCount collections,
    String digest,
    List<EncoderResult> encoders) {

  /** Returns the result of an encoder. */
  public EncoderResult encoder(EncoderKind kind) {
    for (EncoderResult encoder : encoders) {
      if (encoder.name().equals(kind.title())) {
        return encoder;
      }
    }
    throw new IllegalArgumentException("no result of " + kind);
  }
}
