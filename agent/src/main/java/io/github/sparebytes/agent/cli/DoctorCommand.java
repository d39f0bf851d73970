/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the flag for all places, and what stands against it. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.SAYS_OK,
      ExitCode.SAYS_FAILURE,
      ExitCode.SAYS_WRONG_USE,
      ExitCode.SAYS_PROBLEM_FOUND
    },
    description = {
      "Print the flag for broker, systemd, container, Kubernetes and Spark, and check jar, JVM and"
          + " options. Run it with the JVM and as the user of the host."
    },
    parameterListHeading = "%n")
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec command;

  @Parameters(
      arity = "0..1",
      paramLabel = "key=value,...",
      defaultValue = "",
      description = "The options to be put in the flag, and checked.")
  private String argument;

  @Override
  public Integer call() {
    PrintWriter out = command.commandLine().getOut();
    Path jar = AgentJar.path();
    for (String line : Recipes.lines(String.valueOf(jar), argument)) {
      out.println(line);
    }
    Doctor doctor = new Doctor();
    doctor.examineJar(jar);
    doctor.examineJvm();
    doctor.examineOptions(argument);
    doctor.examineEnvironment(System.getenv());
    out.println("Found");
    for (String line : doctor.findings()) {
      out.println("    ok       " + line);
    }
    for (String line : doctor.problems()) {
      out.println("    problem  " + line);
    }
    out.flush();
    return doctor.problems().isEmpty() ? ExitCode.OK : ExitCode.PROBLEM_FOUND;
  }
}
