/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.live.AgentConnection;
import io.github.sparebytes.agent.cli.live.TargetJvm;
import io.github.sparebytes.agent.cli.live.TroubleException;
import java.io.IOException;
import javax.management.JMException;
import picocli.CommandLine.Command;

/** Takes the agent out of a running JVM. */
@Command(
    name = "detach",
    description = {
      "Take the agent out of a running JVM: rewritten classes become what they were.",
      "",
      "Idle classes of the agent and its open jar stay until the JVM ends. attach works again,"
          + " with the same jar."
    })
final class DetachCommand extends LiveCommand {
  @Override
  void run(TargetJvm target) throws TroubleException, IOException, JMException {
    try (AgentConnection agent = connect(target)) {
      out().println("process " + pid() + ": " + agent.call("detach"));
    }
  }
}
