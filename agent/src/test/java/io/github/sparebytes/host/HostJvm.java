/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import io.github.sparebytes.testsupport.Jdks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs {@link Host} in a JVM of its own, which verifies all classes of the host. */
public final class HostJvm {
  private static final long LIMIT_SECONDS = 120;
  private static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();

  private final Path home;
  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();
  private final List<String> classPath = new ArrayList<>(List.of(CLASSES.toString()));

  /**
   * Prepares runs.
   *
   * @param home of the JDK
   * @param folder the host's current folder; output is kept there, too
   */
  public HostJvm(Path home, Path folder) {
    this.home = home;
    this.folder = folder;
  }

  /** Sets a variable of the environment for all runs. */
  public HostJvm environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Puts an entry before all others on the class path. */
  public HostJvm firstOnClassPath(Path entry) {
    classPath.add(0, entry.toString());
    return this;
  }

  /** What a run left behind. */
  public record Run(int code, String output, List<String> errors) {}

  /** Runs the host with these options of the JVM, in this mode. */
  public Run run(List<String> options, String... arguments)
      throws IOException, InterruptedException {
    return run(Host.class, options, List.of(arguments));
  }

  /** Runs another class of this package with these options of the JVM. */
  public Run run(Class<?> main, List<String> options, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Jdks.java(home).toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationRemote"));
    command.addAll(options);
    command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), main.getName()));
    command.addAll(arguments);
    return start(command);
  }

  /** Runs a tool of the JDK. */
  public Run tool(String name, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Jdks.java(home).resolveSibling(name).toString());
    command.addAll(List.of(arguments));
    return start(command);
  }

  private Run start(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "host", ".out");
    Path errors = Files.createTempFile(folder, "host", ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    clean(builder.environment());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new IllegalStateException("still running: " + command);
    }
    return new Run(process.exitValue(), Files.readString(output), Files.readAllLines(errors));
  }

  /** The options of whoever runs the tests are not the host's. */
  static void clean(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith("SPAREBYTES_"));
    environment
        .keySet()
        .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
  }
}
