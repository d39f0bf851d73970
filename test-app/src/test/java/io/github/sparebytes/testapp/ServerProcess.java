/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The shipped server in a JVM of its own. */
final class ServerProcess implements AutoCloseable {

  private static final Pattern SERVING = Pattern.compile("serving .* on port (\\d+), .*");

  private final Process process;
  private final Path err;
  private int port;

  private ServerProcess(Process process, Path err) {
    this.process = process;
    this.err = err;
  }

  /** Starts a server that has to come up. */
  static ServerProcess start(Path err, List<String> wrapper, String... options) throws IOException {
    ServerProcess server = launch(err, wrapper, options);
    BufferedReader out = server.process.inputReader();
    String line = out.readLine();
    Matcher serving = SERVING.matcher(String.valueOf(line));
    assertThat(serving.matches()).as(line + ", " + Files.readString(err)).isTrue();
    server.port = Integer.parseInt(serving.group(1));
    return server;
  }

  /**
   * Starts a server, whatever comes of it.
   *
   * @param wrapper words before the command, which may be none
   */
  static ServerProcess launch(Path err, List<String> wrapper, String... options)
      throws IOException {
    List<String> command = new ArrayList<>(wrapper);
    command.add(Jdks.java(Path.of(System.getProperty("java.home"))).toString());
    command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-jar", ShippedJars.testApp().toString(), "serve"));
    command.addAll(List.of(options));
    return new ServerProcess(new ProcessBuilder(command).redirectError(err.toFile()).start(), err);
  }

  int port() {
    return port;
  }

  /** Ends the process as kill -9 does. */
  void kill() throws InterruptedException {
    assertThat(process.isAlive()).as("lives until it is killed").isTrue();
    process.destroyForcibly().waitFor();
  }

  /** Asks the process to end. */
  void terminate() {
    process.destroy();
  }

  /** Waits for the process to end by itself. */
  int exitCode() throws InterruptedException {
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended in time").isTrue();
    return process.exitValue();
  }

  List<String> errLines() throws IOException {
    return Files.readAllLines(err);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
