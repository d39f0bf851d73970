/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.log.Damage;
import io.github.sparebytes.testapp.log.LogScan;
import io.github.sparebytes.testapp.log.ScanResult;
import io.github.sparebytes.testapp.measure.OutputDigest;
import io.github.sparebytes.testapp.payload.Payload;
import io.github.sparebytes.testapp.payload.PayloadDecoder;
import io.github.sparebytes.testapp.report.Numbers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads a commit log from its begin to its end. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every record is good",
      "1:a record is bad, or there is no commit log: one line on stderr",
      "2:wrong use"
    },
    description =
        "Read a commit log, check each record, and name the first bad one. Nothing is changed.%n")
final class VerifyCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(paramLabel = "STORE", description = "Folder of the commit log.")
  private Path store;

  private final OutputDigest digest = new OutputDigest();
  private long messages;

  @Override
  public Integer call() throws IOException {
    ScanResult scan = LogScan.of(store, this::visit);
    PrintWriter out = command.commandLine().getOut();
    Damage damage = scan.damage();
    out.println(
        Numbers.count(scan.records())
            + " good records, "
            + Numbers.count(messages)
            + " messages, up to offset "
            + scan.end());
    out.println("digest " + digest.hex());
    if (damage != null && !damage.bad()) {
      out.println("then " + damage + ", which the next start of a server clears away");
    }
    out.flush();
    if (damage != null && damage.bad()) {
      command.commandLine().getErr().println("bad record at " + damage);
      return 1;
    }
    return 0;
  }

  private String visit(long offset, ByteBuffer bytes) {
    try {
      Payload payload = PayloadDecoder.decode(bytes);
      messages += payload.messages().size();
      digest.add(payload.id(), bytes);
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }
}
