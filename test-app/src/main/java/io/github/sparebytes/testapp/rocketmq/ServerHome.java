/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * The folder that one name server or broker lives in: ROCKETMQ_HOME, home of the user and store in
 * one, so that runs share nothing. Its logging goes to {@code server.log}, written line by line.
 */
final class ServerHome {
  private static final String LOG_PROPERTY = "rocketmq.server.log";

  /** Releases up to 5.0 look for the first two names, later ones for the others. */
  private static final List<String> LOGBACK_FILES =
      List.of(
          "logback_broker.xml",
          "logback_namesrv.xml",
          "rmq.broker.logback.xml",
          "rmq.namesrv.logback.xml");

  private static final String LOGBACK =
      """
      <configuration>
        <appender name="LOG" class="ch.qos.logback.core.FileAppender">
          <file>${rocketmq.server.log}</file>
          <encoder><pattern>%d{HH:mm:ss.SSS} %p %t %c - %m%n</pattern></encoder>
        </appender>
        <root level="INFO"><appender-ref ref="LOG"/></root>
      </configuration>
      """;

  private final Path folder;

  private ServerHome(Path folder) {
    this.folder = folder;
  }

  static ServerHome create(Path folder, Map<String, String> properties) throws RocketmqException {
    try {
      Path conf = Files.createDirectories(folder.resolve("conf"));
      for (String name : LOGBACK_FILES) {
        Files.writeString(conf.resolve(name), LOGBACK, StandardCharsets.UTF_8);
      }
      Properties lines = new Properties();
      lines.putAll(properties);
      try (Writer writer =
          Files.newBufferedWriter(conf.resolve("server.conf"), StandardCharsets.UTF_8)) {
        lines.store(writer, null);
      }
      return new ServerHome(folder);
    } catch (IOException e) {
      throw new RocketmqException("cannot write to " + folder + " (" + e + ")", e);
    }
  }

  Path store() {
    return folder.resolve("store");
  }

  Path log() {
    return folder.resolve("server.log");
  }

  JavaProcess start(String name, String mainClass, String logback, Release release, ServerOptions o)
      throws RocketmqException {
    List<String> command = new ArrayList<>();
    command.add(o.jdk().java());
    command.addAll(o.jdk().flags());
    command.add("-Duser.home=" + folder);
    command.add("-D" + LOG_PROPERTY + "=" + log());
    command.add("-Drmq.logback.configurationFile=" + folder.resolve("conf").resolve(logback));
    // A machine's disk may be nearly full of other things; a broker would refuse messages then.
    command.add("-Drocketmq.broker.diskSpaceWarningLevelRatio=0.99");
    command.add("-Drocketmq.broker.diskSpaceCleanForciblyRatio=0.98");
    command.addAll(o.jvmFlags());
    command.add("-cp");
    command.add(release.classPath());
    command.add(mainClass);
    command.add("-c");
    command.add(folder.resolve("conf").resolve("server.conf").toString());
    return JavaProcess.start(name, folder, command, Map.of("ROCKETMQ_HOME", folder.toString()));
  }
}
