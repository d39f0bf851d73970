/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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

  /**
   * Adds a group of brokers that elect one among them to take messages, and copy what it stores
   * (DLedger), and waits until it takes messages.
   *
   * @param group by which clients know it
   * @param names of the nodes, at least three
   * @param options of each node, by its name
   */
  public List<Broker> addGroup(
      String group, List<String> names, Function<String, ServerOptions> options)
      throws RocketmqException {
    StringBuilder peers = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      peers.append(i == 0 ? "" : ";").append("n").append(i).append('-');
      peers.append(Ports.address(Ports.freeBlock()));
    }
    List<Broker> nodes = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      ServerOptions node =
          options
              .apply(names.get(i))
              .withProperty("brokerName", group)
              .withProperty("enableDLegerCommitLog", "true")
              .withProperty("dLegerGroup", group)
              .withProperty("dLegerPeers", peers.toString())
              .withProperty("dLegerSelfId", "n" + i);
      nodes.add(addBroker(names.get(i), node));
    }
    awaitMaster(group, "");
    return nodes;
  }

  /**
   * Waits until a node other than one that is gone takes the group's messages.
   *
   * @param gone address of the node that is gone, or empty
   * @return host and port of the node that does
   */
  public String awaitMaster(String group, String gone) throws RocketmqException {
    return Startup.await(
        "the group " + group + " chose no leader",
        () -> nameServer.probe().master(group).filter(address -> !address.equals(gone)));
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
