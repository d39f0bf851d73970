/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A running broker, registered at a name server. */
public final class Broker {
  private static final String MAIN = "org.apache.rocketmq.broker.BrokerStartup";
  private static final long STOP_SECONDS = 60;

  private final String name;
  private final int port;
  private final JavaProcess process;
  private final ServerHome home;

  private Broker(String name, int port, JavaProcess process, ServerHome home) {
    this.name = name;
    this.port = port;
    this.process = process;
    this.home = home;
  }

  /** Starts one in a folder of its own and waits until the name server knows it. */
  static Broker start(
      String name, Release release, Path folder, NameServer nameServer, ServerOptions options)
      throws RocketmqException {
    int port = Ports.freeBlock();
    Map<String, String> properties = properties(name, port, folder, nameServer);
    properties.putAll(options.properties());
    ServerHome home = ServerHome.create(folder, properties);
    JavaProcess process = home.start(name, MAIN, "rmq.broker.logback.xml", release, options);
    try {
      Startup.await(process, home.log(), () -> nameServer.probe().knows(Ports.address(port)));
      return new Broker(name, port, process, home);
    } catch (RocketmqException | RuntimeException e) {
      process.kill();
      throw e;
    }
  }

  private static Map<String, String> properties(
      String name, int port, Path folder, NameServer nameServer) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("brokerName", name);
    properties.put("brokerClusterName", "sparebytes");
    properties.put("brokerIP1", "127.0.0.1");
    properties.put("brokerIP2", "127.0.0.1");
    properties.put("bindAddress", "127.0.0.1");
    properties.put("listenPort", Integer.toString(port));
    properties.put("haListenPort", Integer.toString(port + 1));
    properties.put("namesrvAddr", nameServer.address());
    properties.put("autoCreateTopicEnable", "true");
    properties.put("storePathRootDir", folder.resolve("store").toString());
    properties.put("storePathCommitLog", folder.resolve("store").resolve("commitlog").toString());
    properties.put("diskMaxUsedSpaceRatio", "95");
    // A machine that stalls for a moment must slow a run down, not fail it.
    properties.put("waitTimeMillsInSendQueue", "30000");
    properties.put("osPageCacheBusyTimeOutMills", "30000");
    return properties;
  }

  /** Its name; clients know it by that, unless it is a node of a group. */
  public String name() {
    return name;
  }

  /** Host and port that it listens on. */
  public String address() {
    return Ports.address(port);
  }

  /** Its process id, for tools that look inside. */
  public long pid() {
    return process.pid();
  }

  /** Its log, stack traces included. */
  public Path log() {
    return home.log();
  }

  /** What it printed. */
  public Path output() {
    return process.output();
  }

  /** The folder of its commit log's files. */
  public Path commitLog() {
    return home.store().resolve("commitlog");
  }

  /**
   * Stops it in good order; a report that is due at exit is written when this returns.
   *
   * @throws RocketmqException when it had to be killed
   */
  public void stop() throws RocketmqException {
    process.stop(STOP_SECONDS);
  }

  /** Ends it at once, as a crash would; this is kill -9 where there is such a thing. */
  public void kill() throws RocketmqException {
    process.kill();
  }
}
