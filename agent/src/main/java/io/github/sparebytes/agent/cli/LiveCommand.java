/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.live.AgentConnection;
import io.github.sparebytes.agent.cli.live.TargetJvm;
import io.github.sparebytes.agent.cli.live.Trouble;
import io.github.sparebytes.agent.cli.live.TroubleException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import javax.management.JMException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands on a running JVM have in common. */
@Command(
    mixinStandardHelpOptions = true,
    sortOptions = false,
    parameterListHeading = "%n",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.SAYS_OK,
      ExitCode.SAYS_FAILURE,
      ExitCode.SAYS_WRONG_USE,
      "10:the JVM has no agent, or one that does not show; nothing was loaded",
      "11:there is no such process",
      "12:the process is no JVM",
      "13:the process belongs to another user",
      "14:the process is in another container",
      "15:no permission",
      "16:the JVM takes no agents while it runs (-XX:-EnableDynamicAgentLoading)",
      "17:the JVM does not answer, or attaching is disabled",
      "18:the agent was loaded and did not install; the JVM runs on without it"
    })
abstract class LiveCommand implements Callable<Integer> {
  private static final int FIRST_TROUBLE = 10;

  @Spec private CommandSpec command;

  @Parameters(index = "0", paramLabel = "PID", description = "The process id of the JVM.")
  private String pid;

  @Override
  public Integer call() throws Exception {
    if (!isNumber(pid)) {
      throw new ParameterException(
          command.commandLine(), "'" + pid + "' is no process id; jps -l lists those of JVMs");
    }
    try (TargetJvm target = TargetJvm.open(pid)) {
      run(target);
    } catch (TroubleException e) {
      throw CliException.of(code(e.trouble()), e.getMessage());
    }
    command.commandLine().getOut().flush();
    return ExitCode.OK;
  }

  /** Does what the command is for. */
  abstract void run(TargetJvm target)
      throws TroubleException, CliException, IOException, JMException;

  /** Connects to the agent's bean. */
  AgentConnection connect(TargetJvm target) throws TroubleException {
    return AgentConnection.open(pid, target);
  }

  String pid() {
    return pid;
  }

  PrintWriter out() {
    return command.commandLine().getOut();
  }

  static int code(Trouble trouble) {
    return FIRST_TROUBLE + trouble.ordinal();
  }

  /** Whether a word can be a process id. */
  static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() < 10;
  }
}
