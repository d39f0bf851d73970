/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.measure.EncoderResult;
import io.github.sparebytes.testapp.measure.RunResult;
import io.github.sparebytes.testapp.measure.Runner;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.report.TextTable;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Encodes in this JVM, with whatever agent it was started with. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:an encoder failed", "2:wrong use"},
    description = "Encode messages in this JVM and print what it took.%n")
final class RunCommand implements Callable<Integer> {

  @Spec private CommandSpec command;
  @Mixin private LoadOptions load;
  @Mixin private JsonOption json;

  @Override
  public Integer call() throws UserException, InterruptedException {
    LoadSpec spec = load.spec();
    int threads = load.threads();
    json.check();
    RunResult result;
    try {
      result = new Runner(spec, threads).run();
    } catch (ExecutionException e) {
      throw new UserException("an encoder failed: " + e.getCause());
    }
    print(result, command.commandLine().getOut());
    json.write(result);
    return 0;
  }

  private static void print(RunResult result, PrintWriter out) {
    out.println(Headings.load(result.load(), result.threads()));
    out.println(result.jvm());
    out.println();
    TextTable table = new TextTable("encoder", "ns/message", "bytes/message", "");
    for (EncoderKind kind : EncoderKind.values()) {
      EncoderResult encoder = result.encoder(kind);
      if (kind == EncoderKind.PLANTED) {
        table.row(
            "sum",
            Numbers.oneDecimal(result.nanosPerMessage()),
            Numbers.oneDecimal(result.bytesPerMessage()),
            "");
      }
      table.row(
          kind.title(),
          Numbers.oneDecimal(encoder.nanosPerMessage()),
          Numbers.oneDecimal(encoder.bytesPerMessage()),
          kind.note());
    }
    table.lines().forEach(out::println);
    out.println();
    out.println("messages/s   " + Numbers.rounded(result.messagesPerSecond()) + " in the encoders");
    out.println(
        "collections  "
            + result.collections().count()
            + " in "
            + result.collections().millis()
            + " ms, for the driver's garbage too");
    out.println("digest       " + result.digest());
    out.flush();
  }
}
