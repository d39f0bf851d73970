/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.broker.BrokerServer;
import io.github.sparebytes.testapp.log.CommitLog;
import io.github.sparebytes.testapp.log.Damage;
import io.github.sparebytes.testapp.log.LogOptions;
import io.github.sparebytes.testapp.log.StoreException;
import io.github.sparebytes.testapp.report.Numbers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The server alone, until somebody ends it. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "1:the store or the port cannot be had, or the store is full: one line on stderr",
      "2:wrong use",
      "143:ended by a signal (SIGTERM); what was acknowledged is in the store, as after any other"
    },
    description = "Serve a commit log on a port of the loopback interface, until it is ended.%n")
final class ServeCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      required = true,
      description = "Folder of the commit log; made if it is not there, recovered if it is.")
  private Path store;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "0",
      description = "Port to listen on (default: any that is free; it is printed).")
  private int port;

  @Mixin private StoreOptions options;

  @Option(
      names = "--cut-damage",
      description =
          "Start even if good records stand behind a bad one, and give them up: for a log that lost"
              + " a part when the power failed.")
  private boolean cutDamage;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (port < 0 || port > 65535) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '--port': " + port + " is not in 0..65535");
    }
    LogOptions logOptions = options.in(store, cutDamage);
    PrintWriter err = command.commandLine().getErr();
    CommitLog log = CommitLog.open(logOptions);
    BrokerServer server;
    try {
      server = new BrokerServer(log, port, err::println);
    } catch (StoreException e) {
      log.close();
      throw e;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, log), "end-server"));
    tell(log, server, err);
    try {
      throw server.failure().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private void tell(CommitLog log, BrokerServer server, PrintWriter err) {
    Damage damage = log.found().damage();
    if (damage != null) {
      err.println("cut off at " + damage);
    }
    PrintWriter out = command.commandLine().getOut();
    out.println(
        "serving "
            + store
            + " on port "
            + server.port()
            + ", flush "
            + options.flush()
            + ", "
            + Numbers.count(log.found().records())
            + " records found");
    out.flush();
  }

  private static void end(BrokerServer server, CommitLog log) {
    server.close();
    try {
      log.close();
    } catch (IOException e) {
      // The lock goes with this process.
    }
  }
}
