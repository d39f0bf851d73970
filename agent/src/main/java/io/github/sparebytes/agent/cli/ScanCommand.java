/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.archive.ArchiveReader;
import io.github.sparebytes.agent.cli.scan.Scan;
import io.github.sparebytes.agent.cli.scan.ScanJson;
import io.github.sparebytes.agent.cli.scan.ScanText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Scans jars and folders for call sites. */
@Command(
    name = "scan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.SAYS_OK,
      ExitCode.SAYS_FAILURE,
      ExitCode.SAYS_WRONG_USE,
      ExitCode.SAYS_BAD_INPUT,
      "11 to 17:a process cannot be asked, as for attach"
    },
    description = {
      "Find each call of String.getBytes and say what could be done with it, or why nothing can.",
      "",
      "From a stranger's jar to rules of your own:",
      "  java -jar sparebytes-agent.jar scan --suggest app.jar > mine.rules",
      "  java -javaagent:sparebytes-agent.jar=rules=mine.rules -jar app.jar"
    },
    parameterListHeading = "%n")
final class ScanCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(
      arity = "1..*",
      paramLabel = "JAR|FOLDER|PID",
      description = "What to scan, with all jars inside; of a JVM, its class path.")
  private List<String> sources;

  @ArgGroup private Form form = new Form();

  static final class Form {
    @Option(names = "--json", description = "Print the sites and rules as JSON.")
    boolean json;

    @Option(names = "--suggest", description = "Print a rule file for what could be done.")
    boolean suggest;
  }

  @Override
  public Integer call() throws CliException, IOException {
    PrintWriter out = command.commandLine().getOut();
    PrintWriter err = command.commandLine().getErr();
    Scan scan = new Scan(err::println);
    int code = ExitCode.OK;
    for (String source : sources) {
      try {
        for (Path path : ScanSources.of(source)) {
          new ArchiveReader(scan).read(path);
        }
      } catch (CliException e) {
        err.println(e.getMessage());
        code = e.exitCode();
      }
    }
    if (form.json) {
      ScanJson.write(scan, out);
    } else if (form.suggest) {
      new ScanText(scan, out).printRules();
      new ScanText(scan, err).printSummary();
    } else {
      ScanText text = new ScanText(scan, out);
      text.printSites();
      text.printSummary();
    }
    out.flush();
    err.flush();
    return code;
  }
}
