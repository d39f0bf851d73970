/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** The user's Maven: run as a process, with the user's own settings, mirrors and repository. */
public final class Maven {
  private static final String COPY_DEPENDENCIES =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";
  private static final long LIMIT_MINUTES = 10;

  private final List<Path> folders;

  private Maven(List<Path> folders) {
    this.folders = folders;
  }

  /** Looks in {@code maven.home}, {@code MAVEN_HOME}, {@code M2_HOME}, then on the PATH. */
  public static Maven ofTheUser() {
    List<Path> folders = new ArrayList<>();
    addHome(folders, System.getProperty("maven.home"));
    addHome(folders, System.getenv("MAVEN_HOME"));
    addHome(folders, System.getenv("M2_HOME"));
    String path = System.getenv("PATH");
    if (path != null) {
      for (String folder : path.split(File.pathSeparator, -1)) {
        if (!folder.isEmpty()) {
          folders.add(Path.of(folder));
        }
      }
    }
    return new Maven(folders);
  }

  static Maven in(Path... folders) {
    return new Maven(List.of(folders));
  }

  /**
   * Copies what a pom depends on at run time into a folder.
   *
   * @param what names the thing fetched, for the error's line
   */
  public void copyDependencies(Path pom, Path folder, String what)
      throws IOException, RocketmqException {
    Path log = pom.resolveSibling("mvn.log");
    List<String> command = new ArrayList<>();
    command.add(executable(what).toString());
    command.addAll(List.of("-B", "-q", "-Dstyle.color=never", "-f", pom.toString()));
    String repository = System.getProperty("maven.repo.local");
    if (repository != null) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    command.add(COPY_DEPENDENCIES);
    command.add("-DincludeScope=runtime");
    command.add("-DoutputDirectory=" + folder);
    Process process =
        new ProcessBuilder(command)
            .directory(pom.getParent().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (finish(process, what) != 0) {
      String reason = firstError(Files.readAllLines(log, Charset.defaultCharset()));
      throw new RocketmqException(
          what + " cannot be fetched: " + remedy(reason) + "; mvn says: " + reason);
    }
  }

  private static int finish(Process process, String what) throws RocketmqException {
    try {
      if (process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
        return process.exitValue();
      }
      throw new RocketmqException(
          what + " cannot be fetched: mvn was not done after " + LIMIT_MINUTES + " minutes");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RocketmqException("interrupted while fetching " + what, e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private Path executable(String what) throws RocketmqException {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");
    for (Path folder : folders) {
      Path mvn = folder.resolve(windows ? "mvn.cmd" : "mvn");
      if (Files.isRegularFile(mvn) && Files.isExecutable(mvn)) {
        return mvn.toAbsolutePath();
      }
    }
    throw new RocketmqException(
        what
            + " cannot be fetched: no mvn on the PATH nor under MAVEN_HOME;"
            + " install Maven or name an existing installation of RocketMQ");
  }

  private static String firstError(List<String> log) {
    for (String line : log) {
      if (line.startsWith("[ERROR] ")) {
        String reason = line.substring("[ERROR] ".length()).strip();
        return reason.length() > 400 ? reason.substring(0, 400) + "..." : reason;
      }
    }
    return log.isEmpty() ? "nothing" : log.get(log.size() - 1).strip();
  }

  private static String remedy(String reason) {
    if (reason.contains("Could not transfer") || reason.contains("offline")) {
      return "no repository could be reached (check network, proxy and mirrors)";
    }
    if (reason.contains("Could not find") || reason.contains("not found")) {
      return "no repository has this release (check the version)";
    }
    return "mvn failed";
  }

  private static void addHome(List<Path> folders, String home) {
    if (home != null && !home.isEmpty()) {
      folders.add(Path.of(home, "bin"));
    }
  }
}
