/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.live.AgentConnection;
import io.github.sparebytes.agent.cli.live.TargetJvm;
import io.github.sparebytes.agent.cli.live.TroubleException;
import java.io.IOException;
import java.util.Map;
import javax.management.JMException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Turns features of a running agent on or off. */
abstract class SwitchCommand extends LiveCommand {
  private static final String ALL = "all";

  @Parameters(
      index = "1",
      arity = "0..1",
      defaultValue = ALL,
      paramLabel = "FEATURE",
      description = "cache, constant, length ..., or all (the default).")
  private String feature;

  private final String operation;

  SwitchCommand(String operation) {
    this.operation = operation;
  }

  @Override
  void run(TargetJvm target) throws TroubleException, CliException, IOException, JMException {
    try (AgentConnection agent = connect(target)) {
      Map<String, Object> features = agent.table("Features");
      if (!feature.equals(ALL) && !features.containsKey(feature)) {
        throw CliException.of(
            ExitCode.WRONG_USE,
            "no feature '" + feature + "', use all, " + String.join(", ", features.keySet()));
      }
      agent.call(operation, feature);
      out().println("process " + pid() + ": " + state(agent.table("Features")));
    }
  }

  private static String state(Map<String, Object> features) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Object> each : features.entrySet()) {
      text.append(text.length() == 0 ? "" : ", ").append(each.getKey());
      text.append(Boolean.TRUE.equals(each.getValue()) ? " on" : " off");
    }
    return text.toString();
  }

  /** Turns a feature on. */
  @Command(
      name = "enable",
      description = "Turn all redirects of a running agent on, or one kind of them.")
  static final class Enable extends SwitchCommand {
    Enable() {
      super("enable");
    }
  }

  /** Turns a feature off. */
  @Command(
      name = "disable",
      description =
          "Turn all redirects of a running agent off, or one kind of them. From the next call on"
              + " the host's own code does the work.")
  static final class Disable extends SwitchCommand {
    Disable() {
      super("disable");
    }
  }
}
