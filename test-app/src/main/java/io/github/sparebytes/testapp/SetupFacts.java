/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.report.Fact;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;

/** What every report says of how it was measured. */
final class SetupFacts {

  private SetupFacts() {}

  /** Says how busy the machine is, too: to be asked before the runs, which make it so. */
  static Fact machine() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    double load = system.getSystemLoadAverage();
    return new Fact(
        "Machine",
        system.getAvailableProcessors()
            + " processors, "
            + system.getName()
            + " "
            + system.getArch()
            + (load < 0 ? "" : String.format(Locale.ROOT, ", load average %.1f before", load)));
  }

  /** Names the agent and the options that were given to it. */
  static Fact agent(Path jar, List<String> given) {
    String options = String.join(", ", given);
    return new Fact(
        "Agent", jar.getFileName() + (options.isEmpty() ? ", default options" : ", " + options));
  }

  /** Says how to measure it again. */
  static Fact command(CommandSpec command) {
    return new Fact(
        "Command",
        "java -jar sparebytes-test-app.jar "
            + String.join(" ", command.commandLine().getParseResult().originalArgs()));
  }

  static Fact date() {
    return new Fact(
        "Date", ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS).toString());
  }
}
