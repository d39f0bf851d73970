/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.compare.CompareSpec;
import io.github.sparebytes.testapp.compare.Comparison;
import io.github.sparebytes.testapp.compare.ComparisonPage;
import io.github.sparebytes.testapp.compare.Repetitions;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.PageText;
import io.github.sparebytes.testapp.report.ReportPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Encodes in JVMs of their own, without and with the agent. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    defaultValueProvider = CompareCommand.SmallerLoad.class,
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
      names = "--rules",
      paramLabel = "FILE",
      description = "Rules for the agent (default: those for this app's own encoders).")
  private Path rules;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "3",
      description = "Repetitions, two JVMs each (default: ${DEFAULT-VALUE}).")
  private int repeat;

  @Option(
      names = "--each",
      description = "Run each of the agent's features alone too: one more JVM per repetition each.")
  private boolean each;

  @Mixin private ReportOptions report;

  @Override
  public Integer call() throws UserException, InterruptedException, IOException {
    OptionRange.check(command, "--repeat", repeat, 1, 1000);
    report.check();
    try (TempFolder folder = new TempFolder()) {
      CompareSpec spec = spec(folder.path());
      Fact machine = SetupFacts.machine();
      Comparison comparison = run(spec, folder.path());
      ReportPage page = ComparisonPage.of(comparison, setup(spec, machine));
      PageText.lines(page).forEach(command.commandLine().getOut()::println);
      report.write(page);
      page.failures().forEach(command.commandLine().getErr()::println);
      return page.passed() ? 0 : 1;
    }
  }

  private Comparison run(CompareSpec spec, Path folder) throws UserException, InterruptedException {
    try (ProgressDisplay progress = new ProgressDisplay(command.commandLine().getErr())) {
      return new Repetitions(spec, folder, progress).run();
    }
  }

  private CompareSpec spec(Path folder) throws IOException {
    LoadSpec loadSpec = load.spec();
    return new CompareSpec(
        agent.java(),
        agent.agent(),
        rules == null ? extractOwnRules(folder) : rules(),
        agent.options(),
        LoadOptions.arguments(loadSpec, load.threads()),
        repeat,
        each);
  }

  private Path rules() {
    if (rules.toString().contains(",")) {
      throw agent.wrong(
          "--rules " + rules + ": the agent splits at commas; use a name without any");
    }
    return agent.existing("--rules", rules, rules, "name a readable rule file").toAbsolutePath();
  }

  private List<Fact> setup(CompareSpec spec, Fact machine) {
    return List.of(
        new Fact("Load", Headings.load(load.spec(), load.threads())),
        new Fact(
            "Repetitions", repeat + ", a new JVM for each variant in each, in alternating order"),
        SetupFacts.agent(spec.agent(), spec.agentOptions()),
        new Fact("Heap", "512 MiB, fixed"),
        machine,
        SetupFacts.command(command),
        SetupFacts.date());
  }

  private static Path extractOwnRules(Path folder) throws IOException {
    Path file = folder.resolve("test-app.rules");
    try (InputStream in = CompareCommand.class.getResourceAsStream(OWN_RULES)) {
      Files.copy(in, file);
    }
    return file;
  }

  /** What six JVMs get through in under a minute; one alone may take longer. */
  static final class SmallerLoad implements CommandLine.IDefaultValueProvider {
    @Override
    public String defaultValue(ArgSpec argument) {
      if (!argument.isOption()) {
        return null;
      }
      return ((OptionSpec) argument).longestName().equals("--messages") ? "60000" : null;
    }
  }
}
