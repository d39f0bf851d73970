/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.rocketmq.Broker;
import io.github.sparebytes.testapp.rocketmq.BrokerCluster;
import io.github.sparebytes.testapp.rocketmq.LoadListener;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Kills the leader of a group a moment after a load began, and sees another node take over. */
final class LeaderKiller implements LoadListener {
  private static final long DELAY_MILLIS = 2_000;
  private static final long LIMIT_SECONDS = 180;

  private final BrokerCluster cluster;
  private final List<Broker> nodes;
  private final CompletableFuture<Long> failover = new CompletableFuture<>();
  private volatile String killed = "";
  private volatile String successor = "";
  private boolean underLoad;

  LeaderKiller(BrokerCluster cluster, List<Broker> nodes) {
    this.cluster = cluster;
    this.nodes = nodes;
  }

  @Override
  public void begins() {
    Thread thread = new Thread(this::killLeader, "leader-killer");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void ended() {
    underLoad = failover.isDone();
  }

  /** Name of the node that was killed; empty if none was. */
  String killed() {
    return killed;
  }

  /** Name of the node that took over; empty while none did. */
  String successor() {
    return successor;
  }

  /** Whether the load went on until another node had taken over. */
  boolean underLoad() {
    return underLoad;
  }

  /** Nanoseconds from the kill until another node took messages. */
  long failoverNanos() throws RocketmqException {
    try {
      return failover.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new RocketmqException("the leader could not be killed and replaced: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RocketmqException("interrupted while a leader was replaced", e);
    }
  }

  private void killLeader() {
    try {
      Thread.sleep(DELAY_MILLIS);
      Broker leader = node(cluster.awaitMaster(FailoverArm.GROUP, ""));
      killed = leader.name();
      long start = System.nanoTime();
      leader.kill();
      successor = node(cluster.awaitMaster(FailoverArm.GROUP, leader.address())).name();
      failover.complete(System.nanoTime() - start);
    } catch (InterruptedException | RocketmqException e) {
      failover.completeExceptionally(e);
    }
  }

  private Broker node(String address) throws RocketmqException {
    for (Broker node : nodes) {
      if (node.address().equals(address)) {
        return node;
      }
    }
    throw new RocketmqException("the leader " + address + " is none of the nodes");
  }
}
