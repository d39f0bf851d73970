/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A name server and its brokers, real and released, on free ports of loopback. */
public final class BrokerCluster implements AutoCloseable {
  private static final long STOP_SECONDS = 30;

  private final Release release;
  private final Path folder;
  private final NameServer nameServer;
  private final List<Broker> brokers = new ArrayList<>();

  private BrokerCluster(Release release, Path folder, NameServer nameServer) {
    this.release = release;
    this.folder = folder;
    this.nameServer = nameServer;
  }

  /**
   * Starts a name server; brokers are added to it.
   *
   * @param folder where everything of this run goes; no store may be in it yet
   */
  public static BrokerCluster start(Release release, Path folder, ServerOptions options)
      throws RocketmqException {
    Path home = folder.toAbsolutePath().normalize();
    NameServer nameServer = NameServer.start(release, home.resolve("name-server"), options);
    return new BrokerCluster(release, home, nameServer);
  }

  /** Adds a broker and waits until it takes messages. */
  public Broker addBroker(String name, ServerOptions options) throws RocketmqException {
    Broker broker = Broker.start(name, release, folder.resolve(name), nameServer, options);
    brokers.add(broker);
    return broker;
  }

  /** Host and port of the name server, for clients. */
  public String nameServerAddress() {
    return nameServer.address();
  }

  /** The name server's log. */
  public Path nameServerLog() {
    return nameServer.log();
  }

  /** The release it runs. */
  public Release release() {
    return release;
  }

  /** Stops brokers, then the name server, and waits until the last is gone. */
  @Override
  public void close() throws RocketmqException {
    RocketmqException first = null;
    for (Broker broker : brokers) {
      try {
        broker.stop();
      } catch (RocketmqException e) {
        first = first == null ? e : first;
      }
    }
    nameServer.process().stop(STOP_SECONDS);
    if (first != null) {
      throw first;
    }
  }
}
