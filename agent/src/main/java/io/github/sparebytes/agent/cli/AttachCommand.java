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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.management.JMException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Loads the agent into a running JVM. */
@Command(
    name = "attach",
    description = {
      "Load the agent into a running JVM, and rewrite the classes that it has loaded.",
      "",
      "A JVM that has the agent already is left as it is. The start-up flag is the better road:"
          + " from JDK 21 on, JVMs warn of agents that come later."
    })
final class AttachCommand extends LiveCommand {
  @Parameters(
      index = "1",
      arity = "0..1",
      defaultValue = "",
      paramLabel = "key=value,...",
      description = "Options of the agent.")
  private String argument;

  @Override
  void run(TargetJvm target) throws TroubleException, CliException, IOException, JMException {
    String present = target.agentVersion();
    if (present != null) {
      out()
          .println(
              "process " + pid() + " has sparebytes " + present + " already, nothing was done");
      return;
    }
    Path jar = AgentJar.path();
    if (jar == null || !Files.isRegularFile(jar)) {
      throw CliException.badInput(
          "the agent's jar is not known: use java -jar sparebytes-agent.jar");
    }
    target.load(jar, argument);
    String version = target.agentVersion();
    if (version == null) {
      throw new TroubleException(
          Trouble.NOT_INSTALLED,
          "the agent was loaded into process "
              + pid()
              + " and did not install; the standard error"
              + " of the process says why");
    }
    out().println("process " + pid() + " has sparebytes " + version + " now" + found(target));
  }

  private String found(TargetJvm target) throws TroubleException, IOException, JMException {
    if (argument.contains("jmx=false")) {
      return "";
    }
    try (AgentConnection agent = connect(target)) {
      Map<String, Object> values = agent.values("Rewritten", "Classes", "Refused");
      return ": "
          + Counted.of(values.get("Rewritten"), "site", "sites")
          + " in "
          + Counted.of(values.get("Classes"), "class", "classes")
          + " rewritten, "
          + values.get("Refused")
          + " left alone";
    } catch (TroubleException e) {
      return "; its status does not show yet";
    }
  }
}
