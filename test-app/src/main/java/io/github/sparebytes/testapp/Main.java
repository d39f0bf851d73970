/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of {@code java -jar sparebytes-test-app.jar}. */
@Command(
    name = "sparebytes-test-app",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "Message encoders like those of real brokers, without and with the agent.",
    subcommands = {
      RunCommand.class,
      CompareCommand.class,
      BrokerCommand.class,
      ServeCommand.class,
      VerifyCommand.class
    })
public final class Main {

  private Main() {}

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Errors::wrongUse)
        .setExecutionExceptionHandler(Errors::failure);
  }

  /** The version that the build wrote into the manifest. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"sparebytes-test-app " + (version == null ? "(unpacked)" : version)};
    }
  }
}
