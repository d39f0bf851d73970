/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the jars of a RocketMQ release: in the cache folder, else through the user's own Maven (so
 * that mirrors and settings hold), or in an existing installation.
 */
public final class ReleaseFetcher {
  private static final Pattern VERSION = Pattern.compile("[0-9]+(\\.[0-9]+)+(-[A-Za-z0-9.]+)?");
  private static final Pattern BROKER_JAR = Pattern.compile("rocketmq-broker-(.+)\\.jar");
  private static final List<String> ARTIFACTS =
      List.of("rocketmq-namesrv", "rocketmq-broker", "rocketmq-client");

  private final Path cache;
  private final Maven maven;

  /** Keeps releases in {@code cache/VERSION}. */
  public ReleaseFetcher(Path cache) {
    this(cache, Maven.ofTheUser());
  }

  ReleaseFetcher(Path cache, Maven maven) {
    this.cache = cache.toAbsolutePath().normalize();
    this.maven = maven;
  }

  /** Keeps releases in {@code ~/.cache/sparebytes/rocketmq}. */
  public static Path defaultCache() {
    return Path.of(System.getProperty("user.home"), ".cache", "sparebytes", "rocketmq");
  }

  /**
   * Gives a release's jars, fetching them on first use. The cache never holds half a release.
   *
   * @throws RocketmqException in one line: not a version, no Maven, unknown release, no network
   */
  public Release fetch(String version) throws RocketmqException {
    if (!VERSION.matcher(version).matches()) {
      throw new RocketmqException(
          "'" + version + "' is not a RocketMQ version; give a release such as 5.5.0");
    }
    Path folder = cache.resolve(version);
    try {
      if (!Files.isDirectory(folder)) {
        fetchInto(folder, version);
      }
      return new Release(version, jarsIn(folder));
    } catch (IOException e) {
      throw new RocketmqException(
          "cannot use the cache folder " + folder + " (" + e + "); name a writable one", e);
    }
  }

  /**
   * Uses an existing installation, as unpacked from the release's archive.
   *
   * @param home the folder that holds {@code lib}, or the folder of jars itself
   * @throws RocketmqException in one line, when no broker jar is there
   */
  public static Release ofInstallation(Path home) throws RocketmqException {
    Path lib = Files.isDirectory(home.resolve("lib")) ? home.resolve("lib") : home;
    try {
      List<Path> jars = Files.isDirectory(lib) ? jarsIn(lib.toAbsolutePath()) : List.of();
      for (Path jar : jars) {
        Matcher broker = BROKER_JAR.matcher(jar.getFileName().toString());
        if (broker.matches()) {
          return new Release(broker.group(1), jars);
        }
      }
    } catch (IOException e) {
      throw new RocketmqException("cannot read " + lib + " (" + e + ")", e);
    }
    throw new RocketmqException(
        "no rocketmq-broker-VERSION.jar in " + lib + "; give the folder of an installation");
  }

  private void fetchInto(Path folder, String version) throws IOException, RocketmqException {
    Files.createDirectories(cache);
    Path work = Files.createTempDirectory(cache, "." + version + "-");
    try {
      Path pom = work.resolve("pom.xml");
      Files.writeString(pom, pom(version), StandardCharsets.UTF_8);
      Path jars = work.resolve("jars");
      maven.copyDependencies(pom, jars, "RocketMQ " + version);
      ofInstallation(jars);
      moveUnlessThere(jars, folder);
    } finally {
      deleteTree(work);
    }
  }

  /** Another process may have been quicker; what it put there is as good. */
  private static void moveUnlessThere(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(to)) {
        throw e;
      }
    }
  }

  private static String pom(String version) {
    StringBuilder pom = new StringBuilder(1024);
    pom.append("<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n")
        .append("  <modelVersion>4.0.0</modelVersion>\n")
        .append("  <groupId>io.github.sparebytes.fetched</groupId>\n")
        .append("  <artifactId>rocketmq</artifactId>\n")
        .append("  <version>1</version>\n")
        .append("  <dependencies>\n");
    for (String artifact : ARTIFACTS) {
      pom.append("    <dependency><groupId>org.apache.rocketmq</groupId><artifactId>")
          .append(artifact)
          .append("</artifactId><version>")
          .append(version)
          .append("</version></dependency>\n");
    }
    return pom.append("  </dependencies>\n</project>\n").toString();
  }

  private static List<Path> jarsIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static void deleteTree(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
