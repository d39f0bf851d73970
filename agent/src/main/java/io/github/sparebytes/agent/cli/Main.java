/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of {@code java -jar sparebytes-agent.jar}. */
@Command(
    name = "sparebytes",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Rewrites message encoders so that strings reach their buffers without a throw-away byte[].",
      "As an agent: java -javaagent:sparebytes-agent.jar ... (see doctor for the flag)."
    },
    optionListHeading = "%n",
    commandListHeading = "%nCommands:%n",
    subcommands = {
      ScanCommand.class,
      RewriteCommand.class,
      DoctorCommand.class,
      OptionsCommand.class,
      AttachCommand.class,
      StatusCommand.class,
      SwitchCommand.Enable.class,
      SwitchCommand.Disable.class,
      DetachCommand.class,
      GenerateCompletion.class
    })
public final class Main {
  private Main() {}

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setParameterExceptionHandler(Errors::wrongUse);
    line.setExecutionExceptionHandler(Errors::failure);
    for (CommandLine each : line.getSubcommands().values()) {
      each.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new Version());
    }
    return line;
  }

  /** The version in the jar's manifest. */
  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }

  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"sparebytes " + version()};
    }
  }
}
