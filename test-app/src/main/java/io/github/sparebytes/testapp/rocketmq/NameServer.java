/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A running name server. */
final class NameServer {
  private static final String MAIN = "org.apache.rocketmq.namesrv.NamesrvStartup";

  private final JavaProcess process;
  private final ServerHome home;
  private final int port;

  private NameServer(JavaProcess process, ServerHome home, int port) {
    this.process = process;
    this.home = home;
    this.port = port;
  }

  /** Starts one in a folder of its own and waits until it answers. */
  static NameServer start(Release release, Path folder, ServerOptions options)
      throws RocketmqException {
    int port = Ports.freeBlock();
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("listenPort", Integer.toString(port));
    properties.put("bindAddress", "127.0.0.1");
    properties.putAll(options.properties());
    ServerHome home = ServerHome.create(folder, properties);
    JavaProcess process =
        home.start("name-server", MAIN, "rmq.namesrv.logback.xml", release, options);
    NameServer server = new NameServer(process, home, port);
    try {
      Startup.await(process, home.log(), () -> server.probe().answers());
      return server;
    } catch (RocketmqException | RuntimeException e) {
      process.kill();
      throw e;
    }
  }

  String address() {
    return Ports.address(port);
  }

  NameServerProbe probe() {
    return new NameServerProbe(port);
  }

  JavaProcess process() {
    return process;
  }

  Path log() {
    return home.log();
  }
}
