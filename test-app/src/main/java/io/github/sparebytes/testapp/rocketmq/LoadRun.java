/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.HdrHistogram.Histogram;

/** Runs a {@link Load} in a JVM of its own, on the client of the release under test. */
public final class LoadRun {
  private final Release release;
  private final Jdk jdk;
  private final Path folder;

  /**
   * Prepares runs.
   *
   * @param folder where their files and client logs go
   */
  public LoadRun(Release release, Jdk jdk, Path folder) {
    this.release = release;
    this.jdk = jdk;
    this.folder = folder.toAbsolutePath().normalize();
  }

  /**
   * Sends a load and reads it back.
   *
   * @param jvmFlags of the client's JVM
   * @throws RocketmqException when it broke down; a load that lost something is a result
   */
  public LoadResult run(LoadOptions options, List<String> jvmFlags) throws RocketmqException {
    try {
      Files.createDirectories(folder);
      Path in = folder.resolve("load.properties");
      Path out = folder.resolve("result.properties");
      Files.deleteIfExists(out);
      try (Writer writer = Files.newBufferedWriter(in, StandardCharsets.UTF_8)) {
        options.toProperties().store(writer, null);
      }
      JavaProcess process = JavaProcess.start("load", folder, command(jvmFlags, in, out), Map.of());
      int code = process.join(2L * options.timeoutSeconds() + 120);
      if (!Files.exists(out)) {
        throw new RocketmqException(
            "the client ended with code " + code + "; " + process.outputTail());
      }
      Properties result = new Properties();
      try (Reader reader = Files.newBufferedReader(out, StandardCharsets.UTF_8)) {
        result.load(reader);
      }
      return LoadResult.of(result);
    } catch (IOException e) {
      throw new RocketmqException("cannot use the folder " + folder + " (" + e + ")", e);
    }
  }

  private List<String> command(List<String> jvmFlags, Path in, Path out) throws RocketmqException {
    List<String> command = new ArrayList<>();
    command.add(jdk.java());
    command.addAll(jdk.flags());
    command.add("-Duser.home=" + folder);
    command.add("-Drmq.logback.configurationFile=rmq.client.logback.xml");
    command.add("-Xmx512m");
    command.addAll(jvmFlags);
    command.add("-cp");
    // The release first: it must meet its own Netty, not one that this application carries.
    command.add(
        String.join(
            File.pathSeparator,
            release.classPath(),
            location(Load.class),
            location(Histogram.class)));
    command.add(Load.class.getName());
    command.add(in.toString());
    command.add(out.toString());
    return command;
  }

  private static String location(Class<?> type) throws RocketmqException {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new RocketmqException("cannot find the jar of " + type.getName(), e);
    }
  }
}
