/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.live.TargetJvm;
import io.github.sparebytes.agent.cli.live.TroubleException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a word on the command line of a scan stands for. */
final class ScanSources {
  private ScanSources() {}

  /**
   * The path itself; for the number of a process, its class path, as far as it is there.
   *
   * @throws CliException if there is neither such a file nor such a JVM
   */
  static List<Path> of(String word) throws CliException {
    try {
      Path path = Paths.get(word);
      return Files.exists(path) || !LiveCommand.isNumber(word)
          ? Collections.singletonList(path)
          : classPath(word);
    } catch (InvalidPathException e) {
      throw CliException.badInput("'" + word + "' is no path: " + e.getReason());
    }
  }

  private static List<Path> classPath(String pid) throws CliException {
    List<Path> paths = new ArrayList<>();
    try (TargetJvm target = TargetJvm.open(pid)) {
      Path folder = Paths.get(target.folder());
      for (String entry : target.classPath().split(File.pathSeparator, -1)) {
        Path path = folder.resolve(entry);
        if (!entry.isEmpty() && Files.exists(path)) {
          paths.add(path);
        }
      }
      return paths;
    } catch (TroubleException e) {
      throw CliException.of(LiveCommand.code(e.trouble()), e.getMessage());
    }
  }
}
