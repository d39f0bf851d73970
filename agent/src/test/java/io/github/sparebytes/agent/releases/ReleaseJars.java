/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The released jars that the build copied, found by name. */
final class ReleaseJars {
  /** The releases with a golden list of their own, oldest first. */
  static final List<String> LISTED =
      List.of(
          "4.3.0", "4.5.2", "4.7.0", "4.9.0", "4.9.4", "4.9.7", "5.0.0", "5.1.4", "5.2.0", "5.3.1",
          "5.3.3", "5.4.0", "5.5.0");

  /** Releases without a list: the first of each shape of the encoders, and the newest. */
  static final List<String> UNLISTED =
      List.of("4.0.0-incubating", "4.5.0", "4.8.0", "4.9.1", "5.1.0", "5.5.1");

  private static final Path FOLDER = Path.of("target", "releases");

  private ReleaseJars() {}

  /** The jars whose classes are looked through, as far as they are there. */
  static List<Path> product(String release) {
    List<Path> jars = new ArrayList<>();
    for (String artifact : List.of("broker", "client", "common", "remoting", "store")) {
      Path jar = folder().resolve("rocketmq-" + artifact + "-" + release + ".jar");
      if (Files.isRegularFile(jar)) {
        jars.add(jar);
      }
    }
    if (jars.isEmpty()) {
      throw new IllegalStateException("no jar of RocketMQ " + release + " in " + FOLDER);
    }
    return jars;
  }

  /** The jars of {@link #product} and those that its encoders need. */
  static List<Path> classPath(String release) {
    List<Path> jars = new ArrayList<>(product(release));
    for (String name : Libraries.of(release)) {
      Path jar = folder().resolve(name + ".jar");
      if (!Files.isRegularFile(jar)) {
        throw new IllegalStateException(jar + " is missing");
      }
      jars.add(jar);
    }
    return jars;
  }

  private static Path folder() {
    if (!Files.isDirectory(FOLDER)) {
      throw new IllegalStateException(
          FOLDER.toAbsolutePath() + " is missing: run mvn generate-test-resources first");
    }
    return FOLDER;
  }
}
