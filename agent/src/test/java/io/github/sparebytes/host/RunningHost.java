/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import io.github.sparebytes.testsupport.Jdks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link LoopHost} in a JVM of its own, to be asked and to be attached to. */
public final class RunningHost implements AutoCloseable {
  private final Process process;
  private final BufferedReader answers;
  private final Writer questions;
  private final Path errors;

  private RunningHost(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.questions = process.outputWriter(StandardCharsets.UTF_8);
  }

  /**
   * Starts a host.
   *
   * @param home of the JDK
   * @param folder where standard error is kept
   */
  public static RunningHost start(Path home, Path folder, String... jvmOptions) throws IOException {
    return startBy(List.of(), home, folder, jvmOptions);
  }

  /** As {@link #start}, by a program that becomes the JVM, as {@code setpriv} does. */
  public static RunningHost startBy(
      List<String> starter, Path home, Path folder, String... jvmOptions) throws IOException {
    List<String> command = new ArrayList<>(starter);
    command.add(Jdks.java(home).toString());
    // Without escape analysis each array that the code makes is one.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m"));
    command.addAll(List.of(jvmOptions));
    String classes = Path.of("target", "test-classes").toAbsolutePath().toString();
    command.addAll(List.of("-cp", classes, LoopHost.class.getName()));
    Path errors = Files.createTempFile(folder, "host", ".err");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
    HostJvm.clean(builder.environment());
    RunningHost host = new RunningHost(builder.start(), errors);
    // The JVM may have something to say before.
    String line = host.answers.readLine();
    while (line != null && !line.equals("ready")) {
      line = host.answers.readLine();
    }
    if (line == null) {
      throw new IOException("the host did not start: " + host.errors());
    }
    return host;
  }

  public String pid() {
    return Long.toString(process.pid());
  }

  /** The answer to one line. */
  public String ask(String question) throws IOException {
    questions.write(question + "\n");
    questions.flush();
    return answers.readLine();
  }

  /** Lets the host end by itself. */
  public void end() throws IOException, InterruptedException {
    questions.write("end\n");
    questions.flush();
    process.waitFor();
  }

  /** What the host said on standard error so far. */
  public List<String> errors() throws IOException {
    return Files.readAllLines(errors);
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
