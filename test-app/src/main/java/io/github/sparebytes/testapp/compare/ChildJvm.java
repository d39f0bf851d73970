/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.Main;
import io.github.sparebytes.testapp.UserException;
import io.github.sparebytes.testapp.report.Json;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the {@code run} command in JVMs of their own, one after the other. */
final class ChildJvm {

  /** A heap of fixed size: its growth would be measured otherwise. */
  static final List<String> HEAP = List.of("-Xms512m", "-Xmx512m");

  /** Variables that would bring an agent, or other options, into both kinds of JVM. */
  private static final List<String> VARIABLES_LEFT_OUT =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private final Path java;
  private final Path result;
  private final Path output;

  /** Prepares JVMs of the launcher {@code java}, which leave their files in {@code folder}. */
  ChildJvm(Path java, Path folder) {
    this.java = java;
    this.result = folder.resolve("run.json");
    this.output = folder.resolve("run.log");
  }

  /** Runs one JVM to its end; {@code label} says in a failure which it was. */
  RunFigures run(List<String> jvmOptions, List<String> loadOptions, String label)
      throws UserException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("run"));
    arguments.addAll(loadOptions);
    arguments.add("--json=" + result);
    try {
      Files.deleteIfExists(result);
      start(jvmOptions, arguments, label);
      return Json.read(result, RunFigures.class);
    } catch (IOException e) {
      throw new UserException("the JVM of " + label + " did not run: " + e.getMessage());
    }
  }

  /** Runs one JVM that does nothing but start and end, with all that its options bring in. */
  void runIdle(List<String> jvmOptions, String label) throws UserException, InterruptedException {
    try {
      start(jvmOptions, List.of("--version"), label);
    } catch (IOException e) {
      throw new UserException("the JVM of " + label + " did not run: " + e.getMessage());
    }
  }

  private void start(List<String> jvmOptions, List<String> arguments, String label)
      throws IOException, UserException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(HEAP);
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(arguments);
    int exitCode = exitCodeOf(command);
    if (exitCode != 0) {
      throw new UserException(
          "the JVM of " + label + " ended with exit code " + exitCode + ": " + said());
    }
  }

  private int exitCodeOf(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(VARIABLES_LEFT_OUT);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    Process process = builder.start();
    Thread killer = new Thread(process::destroyForcibly, "kill-child");
    Runtime.getRuntime().addShutdownHook(killer);
    try {
      return process.waitFor();
    } finally {
      process.destroyForcibly();
      forget(killer);
    }
  }

  private static void forget(Thread killer) {
    try {
      Runtime.getRuntime().removeShutdownHook(killer);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook is on its way.
    }
  }

  /** Returns the first line that the JVM said, which is the one that names the cause. */
  private String said() throws IOException {
    String all = new String(Files.readAllBytes(output), Charset.defaultCharset());
    return all.lines().filter(line -> !line.isBlank()).findFirst().orElse("(it said nothing)");
  }
}
