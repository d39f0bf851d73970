/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.archive.ClassRewriter;
import io.github.sparebytes.agent.cli.archive.Draft;
import io.github.sparebytes.agent.cli.archive.JarRewriter;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.JsonReport;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.OptionRecord;
import io.github.sparebytes.agent.report.Outcome;
import io.github.sparebytes.agent.report.ReportFile;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RulePacks;
import io.github.sparebytes.agent.rules.RuleProblem;
import io.github.sparebytes.agent.rules.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Rewrites a jar, for JVMs that cannot have an agent. */
@Command(
    name = "rewrite",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.SAYS_OK,
      ExitCode.SAYS_FAILURE,
      ExitCode.SAYS_WRONG_USE,
      ExitCode.SAYS_BAD_INPUT,
      ExitCode.SAYS_NOT_WRITABLE
    },
    description = {
      "Write a copy of a jar with its classes rewritten, for JVMs that cannot have an agent.",
      "",
      "The copy needs sparebytes-runtime.jar on the class path. Constants are left as they are in it:"
          + " nobody could bind them before the class is used."
    },
    parameterListHeading = "%n")
final class RewriteCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(index = "0", paramLabel = "IN.jar", description = "The jar to copy; not signed.")
  private Path in;

  @Parameters(index = "1", paramLabel = "OUT.jar", description = "The copy; replaced if it exists.")
  private Path out;

  @Option(
      names = "--rules",
      paramLabel = "LIST",
      defaultValue = RulePacks.ALL,
      description = "Packs and rule files, as in the agent's option (${DEFAULT-VALUE}).")
  private String rules;

  @Option(names = "--report", paramLabel = "FILE", description = "The JSON report (OUT.jar.json).")
  private Path report;

  private final Ledger ledger = new Ledger();

  @Override
  public Integer call() throws CliException, IOException {
    checkPaths();
    RuleSet set = loadRules();
    ClassRewriter classes = new ClassRewriter(set, ledger);
    try (Draft draft = Draft.of(out)) {
      try {
        new JarRewriter(classes, ledger).rewrite(in, draft.out());
      } catch (IOException e) {
        throw CliException.notWritable("cannot write '" + out + "': " + e);
      }
      writeReport();
      draft.finish();
    }
    tell();
    return ExitCode.OK;
  }

  private void checkPaths() throws CliException, IOException {
    if (!Files.isRegularFile(in)) {
      throw CliException.badInput("'" + in + "' is not there or is not a file, name a jar");
    }
    if (Files.exists(out) && Files.isSameFile(in, out)) {
      throw CliException.notWritable("'" + out + "' is the input itself, name another file");
    }
    if (report == null) {
      report = out.resolveSibling(out.getFileName() + ".json");
    }
  }

  private RuleSet loadRules() throws CliException {
    RuleFile file = RulePacks.load(rules);
    for (RuleProblem problem : file.problems()) {
      ledger.warning(problem.message());
    }
    if (file.rules().isEmpty()) {
      tellLines();
      throw CliException.badInput("nothing to do: --rules leaves no rule");
    }
    return new RuleSet(file.rules());
  }

  private void writeReport() throws CliException {
    OptionRecord option = new OptionRecord("rules", rules, "command line");
    JsonReport json =
        new JsonReport(Main.version(), Collections.singletonList(option), ledger, new NoCounters());
    AgentLog log = AgentLog.toStandardError("error");
    if (!new ReportFile(report.toString(), log).write(json)) {
      throw CliException.notWritable("'" + out + "' was not written, as its report could not be");
    }
  }

  private void tell() {
    tellLines();
    PrintWriter results = command.commandLine().getOut();
    results.println(
        out
            + ": "
            + Counted.of(ledger.count(Outcome.REWRITTEN), "site", "sites")
            + " in "
            + Counted.of(ledger.rewrittenClasses(), "class", "classes")
            + " rewritten, "
            + ledger.count(Outcome.REFUSED)
            + " left alone; see "
            + report);
  }

  private void tellLines() {
    PrintWriter messages = command.commandLine().getErr();
    for (String line : ledger.warnings()) {
      messages.println(line);
    }
    for (String line : ledger.errors()) {
      messages.println(line);
    }
  }
}
