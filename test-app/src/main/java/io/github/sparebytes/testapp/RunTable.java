/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.log.FlushMode;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.measure.EncoderResult;
import io.github.sparebytes.testapp.measure.Latency;
import io.github.sparebytes.testapp.measure.RunResult;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.TextTable;
import java.io.PrintWriter;

/** A run as text. */
final class RunTable {

  private static final double NANOS_A_MICRO = 1000;

  private RunTable() {}

  static void print(RunResult result, FlushMode flush, PrintWriter out) {
    out.println(Headings.load(result.load(), result.threads()));
    out.println(result.jvm());
    out.println();
    server(result, flush).lines().forEach(out::println);
    out.println();
    encoders(result).lines().forEach(out::println);
    out.println();
    out.println("log digest   " + result.logDigest());
    out.println("digest       " + result.digest());
    out.flush();
  }

  private static TextTable server(RunResult result, FlushMode flush) {
    Latency latency = result.latencyNanos();
    return new TextTable("server", "", "")
        .row(
            "messages/s",
            Numbers.rounded(result.messagesPerSecond()),
            "stored (flush " + flush + "), acknowledged, read back, checked")
        .row("latency p50", micros(latency.p50()), "us from sending to acknowledgement")
        .row("latency p99", micros(latency.p99()), "us")
        .row("latency p99.9", micros(latency.p999()), "us")
        .row("latency max", micros(latency.max()), "us")
        .row(
            "bytes/message",
            Numbers.oneDecimal(result.allocatedPerMessage()),
            "allocated by all threads, clients included")
        .row(
            "bytes/message",
            Numbers.oneDecimal(result.allocatedInServer()),
            "allocated by the server's threads")
        .row("young GCs", Numbers.count(result.gc().young()), "")
        .row("full GCs", Numbers.count(result.gc().full()), "")
        .row("bad records", Numbers.count(result.badRecords()), "not what was sent")
        .row("GC time", Numbers.count(result.gc().millis()), "ms");
  }

  private static TextTable encoders(RunResult result) {
    TextTable table = new TextTable("encoder", "ns/message", "bytes/message", "in server", "");
    for (EncoderKind kind : EncoderKind.values()) {
      EncoderResult encoder = result.encoder(kind);
      if (kind == EncoderKind.PLANTED) {
        table.row(
            "sum",
            Numbers.oneDecimal(result.nanosPerMessage()),
            Numbers.oneDecimal(result.bytesPerMessage()),
            "",
            "");
      }
      table.row(
          kind.title(),
          Numbers.oneDecimal(encoder.nanosPerMessage()),
          Numbers.oneDecimal(encoder.bytesPerMessage()),
          Numbers.oneDecimal(encoder.bytesInServer()),
          kind.note());
    }
    return table;
  }

  private static String micros(long nanos) {
    return Numbers.rounded(nanos / NANOS_A_MICRO);
  }
}
