/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.compare.CompareSpec;
import io.github.sparebytes.testapp.compare.Comparison;
import io.github.sparebytes.testapp.compare.ComparisonTable;
import io.github.sparebytes.testapp.compare.Repetitions;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.measure.RunResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Encodes in JVMs of their own, without and with the agent. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:same bytes, and every site was rewritten or refused as the rules expect",
      "1:other bytes, or other sites, or a JVM that failed: one line each on stderr",
      "2:wrong use, or no agent"
    },
    description = "Encode the same messages without and with the agent, in turn, and compare.%n")
final class CompareCommand implements Callable<Integer> {

  private static final String OWN_RULES = "/test-app.rules";

  @Spec private CommandSpec command;
  @Mixin private LoadOptions load;
  @Mixin private AgentOptions agent;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "4",
      description = "Repetitions, two JVMs each (default: ${DEFAULT-VALUE}).")
  private int repeat;

  @Mixin private JsonOption json;

  @Override
  public Integer call() throws UserException, InterruptedException, IOException {
    if (repeat < 1 || repeat > 1000) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '--repeat': " + repeat + " is not in 1..1000");
    }
    json.check();
    try (TempFolder folder = new TempFolder()) {
      Comparison comparison =
          new Repetitions(spec(folder.path()), folder.path())
              .run(command.commandLine().getErr()::println);
      print(comparison, command.commandLine().getOut());
      json.write(comparison);
      comparison.failures().forEach(command.commandLine().getErr()::println);
      return comparison.failures().isEmpty() ? 0 : 1;
    }
  }

  private CompareSpec spec(Path folder) throws IOException {
    LoadSpec loadSpec = load.spec();
    Path rules = agent.rules();
    return new CompareSpec(
        agent.java(),
        agent.agent(),
        rules == null ? extractOwnRules(folder) : rules,
        agent.options(),
        LoadOptions.arguments(loadSpec, load.threads()),
        repeat);
  }

  private static Path extractOwnRules(Path folder) throws IOException {
    Path file = folder.resolve("test-app.rules");
    try (InputStream in = CompareCommand.class.getResourceAsStream(OWN_RULES)) {
      Files.copy(in, file);
    }
    return file;
  }

  private static void print(Comparison comparison, PrintWriter out) {
    RunResult first = comparison.stock().get(0);
    int repetitions = comparison.stock().size();
    out.println(Headings.load(first.load(), first.threads()));
    out.println(
        first.jvm() + ", " + repetitions + (repetitions == 1 ? " repetition" : " repetitions"));
    out.println();
    ComparisonTable.encoders(comparison).forEach(out::println);
    out.println(
        "Per message: bytes on the heap, nanoseconds. Medians, and the spread of repetitions.");
    out.println("Stock's as yet with the agent too: property bytes (message, properties), frame.");
    out.println();
    ComparisonTable.sites(comparison).forEach(out::println);
    out.println();
    int failures = comparison.failures().size();
    out.println(
        failures == 0
            ? "Same bytes in all runs, sites as expected. Digest " + first.digest()
            : failures + (failures == 1 ? " failure" : " failures") + ", named on stderr.");
    out.flush();
  }
}
