/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs commands of the shipped jar in JVMs of their own, as a user does. */
final class ForkedCli {
  private final Path home;
  private final Path folder;

  /**
   * Prepares runs.
   *
   * @param home of the JDK
   * @param folder where output is kept
   */
  ForkedCli(Path home, Path folder) {
    this.home = home;
    this.folder = folder;
  }

  Cli.Result run(Object... words) throws IOException, InterruptedException {
    return runBy(List.of(), ShippedJars.agent(), words);
  }

  /**
   * The same by a program that becomes the JVM.
   *
   * @param starter its words; none for the JVM itself
   */
  Cli.Result runBy(List<String> starter, Path jar, Object... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(starter);
    command.addAll(List.of(Jdks.java(home).toString(), "-jar", jar.toString()));
    for (Object word : words) {
      command.add(word.toString());
    }
    Path out = Files.createTempFile(folder, "command", ".out");
    Path err = Files.createTempFile(folder, "command", ".err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Cli.Result(process.waitFor(), Files.readString(out), Files.readString(err));
  }
}
