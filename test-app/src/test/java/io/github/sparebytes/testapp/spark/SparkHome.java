/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.spark;

import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testapp.rocketmq.Maven;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Spark installation: a folder with {@code jars} in it, fetched through the user's own Maven.
 *
 * @param folder what Spark calls SPARK_HOME
 * @param scala the Scala that it was built for, as in {@code 2.12}
 */
record SparkHome(Path folder, String scala) {

  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>io.github.sparebytes.fetched</groupId>
        <artifactId>spark</artifactId>
        <version>1</version>
        <dependencies>
          <dependency>
            <groupId>org.apache.spark</groupId>
            <artifactId>spark-sql_%s</artifactId>
            <version>%s</version>
          </dependency>
        </dependencies>
      </project>
      """;

  /** Fetches a release on first use into a folder of its own under {@code cache}. */
  static SparkHome fetch(Path cache, String version, String scala)
      throws IOException, RocketmqException {
    Path folder = cache.resolve(version).toAbsolutePath();
    if (!Files.isDirectory(folder.resolve("jars"))) {
      Files.createDirectories(folder);
      Path pom = folder.resolve("pom.xml");
      Files.writeString(pom, POM.formatted(scala, version), StandardCharsets.UTF_8);
      Path fetched = folder.resolve("fetched");
      Maven.ofTheUser().copyDependencies(pom, fetched, "Spark " + version);
      // In one step, so that a fetch that was cut short does not look like a release.
      Files.move(fetched, folder.resolve("jars"), StandardCopyOption.ATOMIC_MOVE);
    }
    return new SparkHome(folder, scala);
  }

  String classPath() {
    return folder.resolve("jars").resolve("*").toString();
  }

  /** A command that runs a main class, or a source file, as the release's own scripts do. */
  List<String> command(Jdk jdk, List<String> jvmFlags, List<String> mainAndArguments)
      throws IOException, ReflectiveOperationException {
    List<String> command = new ArrayList<>();
    command.add(jdk.java());
    command.addAll(List.of(moduleOptions().strip().split("\\s+")));
    command.addAll(jvmFlags);
    command.addAll(List.of("-cp", classPath()));
    command.addAll(mainAndArguments);
    return command;
  }

  /** What the release's launcher opens of the JDK. */
  private String moduleOptions() throws IOException, ReflectiveOperationException {
    List<Path> launchers;
    try (Stream<Path> jars = Files.list(folder.resolve("jars"))) {
      launchers = jars.filter(jar -> jar.getFileName().toString().contains("launcher")).toList();
    }
    URL[] urls = {launchers.get(0).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      return (String)
          loader
              .loadClass("org.apache.spark.launcher.JavaModuleOptions")
              .getMethod("defaultModuleOptions")
              .invoke(null);
    }
  }
}
