/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A Java installation to run RocketMQ on.
 *
 * @param home its folder
 * @param feature its feature release, as in 17
 */
public record Jdk(Path home, int feature) {
  /** The one that runs this process. */
  public static Jdk current() {
    return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /**
   * Reads which Java a folder holds from its {@code release} file.
   *
   * @throws RocketmqException in one line, when it holds none
   */
  public static Jdk at(Path home) throws RocketmqException {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(reader);
      String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
      String[] numbers = version.split("[^0-9]", -1);
      int first = Integer.parseInt(numbers[0]);
      Jdk jdk = new Jdk(home.toAbsolutePath(), first == 1 ? Integer.parseInt(numbers[1]) : first);
      if (Files.isExecutable(Path.of(jdk.java()))) {
        return jdk;
      }
    } catch (IOException | RuntimeException e) {
      throw new RocketmqException("'" + home + "' is no Java home: its release file is bad", e);
    }
    throw new RocketmqException("'" + home + "' is no Java home: it has no bin/java");
  }

  public String java() {
    return home.resolve("bin").resolve("java").toString();
  }

  /** What RocketMQ wants opened, and warnings off that a stock release provokes by itself. */
  List<String> flags() {
    List<String> flags = new ArrayList<>();
    if (feature >= 9) {
      flags.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
      flags.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
      flags.add("--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED");
    }
    if (feature >= 24) {
      flags.add("--sun-misc-unsafe-memory-access=allow");
      flags.add("--enable-native-access=ALL-UNNAMED");
    }
    return flags;
  }
}
