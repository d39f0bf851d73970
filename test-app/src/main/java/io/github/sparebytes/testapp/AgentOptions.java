/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options that say which agent is compared, and on which JDK. */
final class AgentOptions {

  private static final String AGENT_JAR = "sparebytes-agent.jar";

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--agent",
      paramLabel = "JAR",
      description =
          "The agent (default: " + AGENT_JAR + " beside this jar, else in the build's folder).")
  private Path agent;

  @Option(
      names = {"--agent-option", "--agent-options"},
      paramLabel = "KEY=VALUE",
      split = ",(?=\\w+=)",
      description =
          "Options of the agent, such as cache=shared or length=false,direct=false; may be given"
              + " again.")
  private List<String> options = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "JDK of the JVMs that are compared (default: the one that runs this).")
  private Path jdk;

  /** Returns the agent's jar, or says where it was looked for. */
  Path agent() {
    if (agent != null) {
      return existing("--agent", agent, agent, "name the agent's jar");
    }
    Path home = ownFolder();
    for (Path place : List.of(home, home.resolve("../../agent/target"))) {
      Path jar = place.resolve(AGENT_JAR).normalize();
      if (Files.isRegularFile(jar)) {
        return jar;
      }
    }
    throw wrong("no " + AGENT_JAR + " beside " + home + "; name it with --agent JAR");
  }

  /** Returns the home of the JDK to be used. */
  Path jdk() {
    return jdk == null ? Path.of(System.getProperty("java.home")) : jdk;
  }

  /** Returns the launcher of the JDK to be used. */
  Path java() {
    Path home = jdk();
    String launcher = File.separatorChar == '\\' ? "java.exe" : "java";
    return existing("--jdk", home, home.resolve("bin").resolve(launcher), "name a JDK's home");
  }

  /** Returns further options of the agent. */
  List<String> options() {
    for (String option : options) {
      if (option.indexOf('=') <= 0) {
        throw wrong("Invalid value for option '--agent-option': " + option + " is not KEY=VALUE");
      }
    }
    return options;
  }

  Path existing(String option, Path given, Path file, String remedy) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      String what = file.equals(given) ? "" : " holds no readable " + file.getFileName();
      throw wrong(
          option + " " + given + (what.isEmpty() ? " is no readable file" : what) + "; " + remedy);
    }
    return file;
  }

  ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  private static Path ownFolder() {
    try {
      Path code = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return code.toAbsolutePath().getParent();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
