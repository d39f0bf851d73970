/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.rocketmq.Broker;
import io.github.sparebytes.testapp.rocketmq.BrokerCluster;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.LoadResult;
import io.github.sparebytes.testapp.rocketmq.LoadRun;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import io.github.sparebytes.testapp.rocketmq.ServerOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One run of a load on a group of three brokers, the leader of which is killed under it.
 *
 * @param result of the load
 * @param failoverNanos from the kill until another node takes messages
 * @param killedUnderLoad whether the load was still on when another node took over
 * @param killed name of the node that was killed
 * @param successor name of the node that took over
 * @param nodes what each left
 */
record FailoverArm(
    LoadResult result,
    long failoverNanos,
    boolean killedUnderLoad,
    String killed,
    String successor,
    List<BrokerTrace> nodes) {

  static final String GROUP = "broker-a";
  private static final List<String> NODES = List.of("node-0", "node-1", "node-2");
  private static final List<String> SMALL_HEAP = List.of("-Xms512m", "-Xmx512m");

  /**
   * Runs one.
   *
   * @param folder where everything of this run goes; nothing may be in it yet
   * @param agent of all nodes, or null
   */
  static FailoverArm run(ArmSpec spec, Path folder, AgentUse agent) throws RocketmqException {
    ServerOptions options = ServerOptions.defaults().on(spec.jdk()).withFlags(SMALL_HEAP);
    try (BrokerCluster cluster = BrokerCluster.start(spec.release(), folder, options)) {
      List<Broker> nodes =
          cluster.addGroup(
              GROUP,
              NODES,
              name ->
                  agent == null
                      ? options.withFlags(spec.jvmFlags())
                      : options
                          .withFlags(spec.jvmFlags())
                          .withFlags(agentFlags(agent, folder, name)));
      LoadOptions load = spec.load().to(cluster.nameServerAddress(), List.of(GROUP));
      LeaderKiller killer = new LeaderKiller(cluster, nodes);
      LoadRun run = new LoadRun(spec.release(), spec.jdk(), folder.resolve("client"));
      LoadResult result = run.run(load, spec.clientFlags(), killer);
      List<BrokerTrace> traces = new ArrayList<>();
      for (Broker node : nodes) {
        node.kill();
        traces.add(
            new BrokerTrace(
                node.name(),
                node.commitLog(),
                node.log(),
                node.output(),
                report(folder, node.name())));
      }
      return new FailoverArm(
          result,
          killer.failoverNanos(),
          killer.underLoad(),
          killer.killed(),
          killer.successor(),
          List.copyOf(traces));
    }
  }

  /** The nodes that took messages, one after the other; the others are sent copies. */
  List<BrokerTrace> leaders() {
    return nodes.stream()
        .filter(node -> node.name().equals(killed) || node.name().equals(successor))
        .toList();
  }

  /** A node that is killed writes no report at its exit; so it does all the time. */
  private static List<String> agentFlags(AgentUse agent, Path folder, String name) {
    return agent.with("reportEvery=1").flags(report(folder, name));
  }

  private static Path report(Path folder, String name) {
    return folder.toAbsolutePath().resolve(name + "-agent.json");
  }
}
