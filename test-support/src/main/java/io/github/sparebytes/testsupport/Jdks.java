/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testsupport;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The JDKs of this machine, for tests that start other JVMs. For JDK 25 these places are looked
 * through, in this order: the system property {@code it.jdk25Home}, the environment variables
 * {@code JAVA_HOME_25_X64} and {@code JAVA_HOME_25_ARM64}, the JDK that runs this test, the folders
 * beside it, and {@code /usr/lib/jvm}. Other versions are found the same way.
 */
public final class Jdks {

  private Jdks() {}

  /**
   * Finds a JDK by its feature version (17, 25). What a folder holds is read from its {@code
   * release} file; its name says nothing. A test that gets an empty answer skips itself, by name.
   */
  public static Optional<Path> home(int feature) {
    return first(feature, candidates(feature));
  }

  /** Returns the launcher of a JDK. */
  public static Path java(Path home) {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return home.resolve("bin").resolve(windows ? "java.exe" : "java");
  }

  static Optional<Path> first(int feature, List<Path> candidates) {
    return candidates.stream()
        .filter(home -> featureOf(home) == feature && Files.isExecutable(java(home)))
        .findFirst();
  }

  /** Returns the feature version of the JDK in a folder, or 0 where there is none. */
  static int featureOf(Path home) {
    Path release = home.resolve("release");
    if (!Files.isRegularFile(release)) {
      return 0;
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(release)) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + release, e);
    }
    String version = properties.getProperty("JAVA_VERSION", "\"0\"").replace("\"", "");
    return Runtime.Version.parse(version.startsWith("1.") ? version.substring(2, 3) : version)
        .feature();
  }

  private static List<Path> candidates(int feature) {
    List<Path> homes = new ArrayList<>();
    addIfSet(homes, System.getProperty("it.jdk" + feature + "Home"));
    addIfSet(homes, System.getenv("JAVA_HOME_" + feature + "_X64"));
    addIfSet(homes, System.getenv("JAVA_HOME_" + feature + "_ARM64"));
    Path own = Path.of(System.getProperty("java.home"));
    homes.add(own);
    addFolders(homes, own.getParent());
    addFolders(homes, Path.of("/usr/lib/jvm"));
    return homes;
  }

  private static void addIfSet(List<Path> homes, String home) {
    if (home != null && !home.isEmpty()) {
      homes.add(Path.of(home));
    }
  }

  private static void addFolders(List<Path> homes, Path parent) {
    if (parent == null || !Files.isDirectory(parent)) {
      return;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, Files::isDirectory)) {
      List<Path> sorted = new ArrayList<>();
      folders.forEach(sorted::add);
      sorted.sort(null);
      homes.addAll(sorted);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + parent, e);
    }
  }
}
