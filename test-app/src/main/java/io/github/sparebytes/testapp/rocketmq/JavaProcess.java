/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A forked JVM whose output goes to a file. None outlives this JVM: a shutdown hook ends those that
 * still run.
 */
public final class JavaProcess {
  private static final Set<JavaProcess> RUNNING = ConcurrentHashMap.newKeySet();
  private static final long KILL_SECONDS = 10;
  private static final int TAIL_LINES = 15;

  static {
    Runtime.getRuntime()
        .addShutdownHook(new Thread(JavaProcess::endAll, "sparebytes-end-of-child-processes"));
  }

  private final String name;
  private final Process process;
  private final Path output;

  private JavaProcess(String name, Process process, Path output) {
    this.name = name;
    this.process = process;
    this.output = output;
  }

  /**
   * Starts a JVM.
   *
   * @param name for messages, and for its output file {@code NAME.out} in {@code folder}
   * @param environment added to this JVM's own, less what would slip options into the child
   */
  public static JavaProcess start(
      String name, Path folder, List<String> command, Map<String, String> environment)
      throws RocketmqException {
    Path output = folder.resolve(name + ".out");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(folder.toFile());
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.environment().remove("_JAVA_OPTIONS");
    builder.environment().remove("CLASSPATH");
    builder.environment().remove("NAMESRV_ADDR");
    builder.environment().putAll(environment);
    try {
      JavaProcess started = new JavaProcess(name, builder.start(), output);
      RUNNING.add(started);
      return started;
    } catch (IOException e) {
      throw new RocketmqException("cannot start " + name + ": " + e.getMessage(), e);
    }
  }

  String name() {
    return name;
  }

  long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /**
   * Waits for a process that ends by itself.
   *
   * @return its exit code
   * @throws RocketmqException when it takes longer than {@code seconds}; it is killed then
   */
  public int join(long seconds) throws RocketmqException {
    try {
      if (!await(seconds)) {
        throw new RocketmqException(
            name + " was not done after " + seconds + " s; " + tail(output));
      }
      return process.exitValue();
    } finally {
      kill();
    }
  }

  /**
   * Ends it in good order, so that its shutdown hooks run, and waits until it is gone.
   *
   * @throws RocketmqException when it had to be killed after {@code seconds}
   */
  public void stop(long seconds) throws RocketmqException {
    process.destroy();
    boolean gone = await(seconds);
    kill();
    if (!gone) {
      throw new RocketmqException(
          name + " did not stop within " + seconds + " s and was killed; " + tail(output));
    }
  }

  /** Ends it at once, hooks or not, and waits until it is gone. */
  public void kill() throws RocketmqException {
    process.destroyForcibly();
    if (await(KILL_SECONDS)) {
      RUNNING.remove(this);
    }
  }

  public Path output() {
    return output;
  }

  /** The last lines that it printed, for error messages. */
  public String outputTail() {
    return tail(output);
  }

  /** The last lines of a log, introduced by its name. */
  static String tail(Path file) {
    try {
      List<String> lines =
          new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
      int from = Math.max(0, lines.size() - TAIL_LINES);
      return "the end of "
          + file
          + ":\n  "
          + String.join("\n  ", lines.subList(from, lines.size()));
    } catch (IOException e) {
      return "no log at " + file;
    }
  }

  private boolean await(long seconds) throws RocketmqException {
    try {
      return process.waitFor(seconds, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new RocketmqException("interrupted while waiting for " + name, e);
    }
  }

  private static void endAll() {
    for (JavaProcess running : RUNNING) {
      running.process.destroyForcibly();
    }
    // They write to their folders until they are gone, and somebody may be about to delete these.
    for (JavaProcess running : RUNNING) {
      running
          .process
          .onExit()
          .orTimeout(KILL_SECONDS, TimeUnit.SECONDS)
          .exceptionally(e -> null)
          .join();
    }
  }
}
