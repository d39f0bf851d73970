/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.config.AgentOption;
import io.github.sparebytes.agent.config.AgentOptions;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.JsonReport;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.OptionRecord;
import io.github.sparebytes.agent.report.ReportFile;
import io.github.sparebytes.agent.report.RuntimeCounters;
import java.util.ArrayList;
import java.util.List;

/** Writes the report at exit and, if asked for, every so many seconds before. */
final class ReportSchedule implements Runnable, Ending {
  private final AgentOptions options;
  private final Ledger ledger;
  private final ReportFile file;
  private final AgentLog log;
  private Thread atExit;
  private Thread periodic;

  private ReportSchedule(AgentOptions options, Ledger ledger, ReportFile file, AgentLog log) {
    this.options = options;
    this.ledger = ledger;
    this.file = file;
    this.log = log;
  }

  /** Starts what the options ask for; by default nothing, and null comes back. */
  static ReportSchedule start(AgentOptions options, Ledger ledger, AgentLog log) {
    String path = options.path(AgentOption.REPORT);
    if (path == null) {
      return null;
    }
    ReportSchedule schedule = new ReportSchedule(options, ledger, new ReportFile(path, log), log);
    schedule.atExit = new Thread(schedule, "sparebytes-report-at-exit");
    Runtime.getRuntime().addShutdownHook(schedule.atExit);
    int seconds = options.number(AgentOption.REPORT_EVERY);
    if (seconds > 0) {
      schedule.periodic = new Thread(new Periodic(schedule, seconds), "sparebytes-report");
      schedule.periodic.setDaemon(true);
      schedule.periodic.start();
    }
    return schedule;
  }

  /** Writes the report a last time. */
  @Override
  public void end() {
    if (periodic != null) {
      periodic.interrupt();
    }
    if (ExitHook.remove(atExit)) {
      run();
    }
  }

  /** The options in force, as the report shows them. */
  static List<OptionRecord> records(AgentOptions options) {
    List<OptionRecord> inForce = new ArrayList<>();
    for (AgentOption option : AgentOption.values()) {
      String origin = options.origin(option).toString();
      inForce.add(new OptionRecord(option.key(), options.text(option), origin));
    }
    return inForce;
  }

  /** Writes the report as of now. */
  @Override
  public void run() {
    try {
      file.write(
          new JsonReport(AgentVersion.get(), records(options), ledger, new RuntimeCounters()));
    } catch (Throwable t) {
      log.error("no report: " + t);
    }
  }

  private static final class Periodic implements Runnable {
    private final Runnable write;
    private final int seconds;

    Periodic(Runnable write, int seconds) {
      this.write = write;
      this.seconds = seconds;
    }

    @Override
    public void run() {
      try {
        while (true) {
          Thread.sleep(seconds * 1000L);
          write.run();
        }
      } catch (InterruptedException e) {
        // Nobody else holds this thread: whoever interrupts it wants it to end.
      }
    }
  }
}
