/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import java.util.Map;

/**
 * What it took to send a load through the server.
 *
 * @param messages that were sent, stored, acknowledged, read back and checked
 * @param seconds from the first one sent to the last one checked
 * @param latency of requests
 * @param allocatedPerMessage bytes on the heap by all threads of the JVM; -1 if it does not count
 * @param allocatedInServer the same by the threads of the server alone
 * @param encoderBytes bytes per message by each encoder within the server; -1 if it saw none
 * @param gc collections meanwhile
 * @param badRecords records that were not what was sent
 * @param digest of all records, whatever their order, 64 hexadecimal digits
 */
public record ServedResult(
    long messages,
    double seconds,
    Latency latency,
    double allocatedPerMessage,
    double allocatedInServer,
    Map<EncoderKind, Double> encoderBytes,
    GcCount gc,
    long badRecords,
    String digest) {}
