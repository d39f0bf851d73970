/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import io.github.sparebytes.testapp.load.LoadSpec;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * What a run took. This is also the form of {@code run --json}.
 *
 * @param load what was encoded, and sent
 * @param threads that encoded, and then sent
 * @param jvm name and version of the JVM
 * @param messages that went through the server
 * @param seconds that they took, until the last one was read back and checked
 * @param messagesPerSecond through the server
 * @param latencyNanos of a request, from sending to acknowledgement
 * @param nanosPerMessage sum of all encoders but the planted ones, by themselves
 * @param bytesPerMessage sum of all encoders but the planted ones; -1 if the JVM does not count
 * @param allocatedPerMessage by all threads while the server ran; -1 if the JVM does not count
 * @param allocatedInServer by the threads of the server alone
 * @param gc collections while the server ran
 * @param collections while the encoders ran by themselves
 * @param badRecords records that were not what was sent, if that did not end the run
 * @param digest of everything that was written, 64 hexadecimal digits
 * @param logDigest of the commit log alone, as {@code verify} prints it
 * @param encoders in the order of {@link EncoderKind}
 */
public record RunResult(
    LoadSpec load,
    int threads,
    String jvm,
    long messages,
    double seconds,
    double messagesPerSecond,
    Latency latencyNanos,
    double nanosPerMessage,
    double bytesPerMessage,
    double allocatedPerMessage,
    double allocatedInServer,
    GcCount gc,
    GcCount collections,
    long badRecords,
    String digest,
    String logDigest,
    List<EncoderResult> encoders) {

  /** Puts both parts of a run together. */
  public static RunResult of(
      LoadSpec load, int threads, EncodersResult alone, ServedResult served) {
    List<EncoderResult> encoders = new ArrayList<>();
    for (EncoderKind kind : EncoderKind.values()) {
      double bytes = served.encoderBytes().get(kind);
      encoders.add(alone.encoders().get(kind.ordinal()).inServer(bytes));
    }
    return new RunResult(
        load,
        threads,
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
        served.messages(),
        served.seconds(),
        served.messages() / served.seconds(),
        served.latency(),
        alone.nanosPerMessage(),
        alone.bytesPerMessage(),
        served.allocatedPerMessage(),
        served.allocatedInServer(),
        served.gc(),
        alone.collections(),
        served.badRecords(),
        digest(encoders, served.digest()),
        served.digest(),
        encoders);
  }

  /** Returns the result of an encoder. */
  public EncoderResult encoder(EncoderKind kind) {
    for (EncoderResult encoder : encoders) {
      if (encoder.name().equals(kind.title())) {
        return encoder;
      }
    }
    throw new IllegalArgumentException("no result of " + kind);
  }

  private static String digest(List<EncoderResult> encoders, String log) {
    MessageDigest all = OutputDigest.sha256();
    for (EncoderResult encoder : encoders) {
      all.update(encoder.digest().getBytes(StandardCharsets.US_ASCII));
    }
    all.update(log.getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().formatHex(all.digest());
  }
}
