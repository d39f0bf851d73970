/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.rocketmq.Broker;
import io.github.sparebytes.testapp.rocketmq.BrokerCluster;
import io.github.sparebytes.testapp.rocketmq.LoadListener;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.LoadResult;
import io.github.sparebytes.testapp.rocketmq.LoadRun;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import io.github.sparebytes.testapp.rocketmq.ServerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One run of a load from start to stop, on fresh brokers: what became of it, and where its traces
 * lie.
 *
 * @param result of the load
 * @param complete whether every message was sent and came back once and as it was
 * @param figures the sum over the brokers
 * @param jvm that ran them
 * @param brokers what each left
 */
record BrokerArm(
    LoadResult result,
    boolean complete,
    BrokerFigures figures,
    String jvm,
    List<BrokerTrace> brokers) {

  private static final List<String> SMALL_HEAP =
      List.of("-Xms128m", "-Xmx256m", "-XX:+UseSerialGC");

  /**
   * Runs one.
   *
   * @param folder where everything of this run goes; nothing may be in it yet
   * @param agent of the brokers, or null
   * @param recordings folder for a flight recording of each broker, or null
   */
  static BrokerArm run(ArmSpec spec, Path folder, AgentUse agent, Path recordings)
      throws RocketmqException {
    ServerOptions options = ServerOptions.defaults().on(spec.jdk());
    try (BrokerCluster cluster =
        BrokerCluster.start(spec.release(), folder, options.withFlags(SMALL_HEAP))) {
      List<Broker> brokers = new ArrayList<>();
      for (String name : spec.brokerNames()) {
        brokers.add(cluster.addBroker(name, brokerOptions(spec, options, agent, folder, name)));
      }
      LoadOptions load = spec.load().to(cluster.nameServerAddress(), spec.brokerNames());
      try (Meters meters = Meters.of(brokers, recordings)) {
        LoadRun run = new LoadRun(spec.release(), spec.jdk(), folder.resolve("client"));
        LoadResult result = run.run(load, spec.clientFlags(), meters);
        List<BrokerTrace> traces = new ArrayList<>();
        for (Broker broker : brokers) {
          traces.add(stop(broker, folder));
        }
        return new BrokerArm(
            result, result.complete(load), meters.figures(), meters.jvm(), List.copyOf(traces));
      }
    }
  }

  private static ServerOptions brokerOptions(
      ArmSpec spec, ServerOptions options, AgentUse agent, Path folder, String name) {
    ServerOptions all = options.withFlags(spec.jvmFlags());
    for (var property : spec.properties().entrySet()) {
      all = all.withProperty(property.getKey(), property.getValue());
    }
    return agent == null ? all : all.withFlags(agent.flags(report(folder, name)));
  }

  private static BrokerTrace stop(Broker broker, Path folder) throws RocketmqException {
    Path log = folder.resolve(broker.name() + "-at-work.log");
    try {
      Files.copy(broker.log(), log);
    } catch (IOException e) {
      throw new RocketmqException("cannot copy " + broker.log() + " (" + e + ")", e);
    }
    broker.stop();
    return new BrokerTrace(
        broker.name(), broker.commitLog(), log, broker.output(), report(folder, broker.name()));
  }

  private static Path report(Path folder, String name) {
    return folder.toAbsolutePath().resolve(name + "-agent.json");
  }

  /** Measures all brokers of a run. */
  private record Meters(List<BrokerMeter> all) implements LoadListener, AutoCloseable {

    static Meters of(List<Broker> brokers, Path recordings) throws RocketmqException {
      Meters meters = new Meters(new ArrayList<>());
      try {
        for (Broker broker : brokers) {
          Path file =
              recordings == null ? null : recordings.resolve("broker-" + broker.name() + ".jfr");
          meters.all.add(new BrokerMeter(broker.pid(), file));
        }
        return meters;
      } catch (RocketmqException e) {
        meters.close();
        throw e;
      }
    }

    @Override
    public void begins() throws RocketmqException {
      for (BrokerMeter meter : all) {
        meter.begin();
      }
    }

    @Override
    public void ended() throws RocketmqException {
      for (BrokerMeter meter : all) {
        meter.end();
      }
    }

    BrokerFigures figures() throws RocketmqException {
      BrokerFigures sum = all.get(0).figures();
      for (BrokerMeter meter : all.subList(1, all.size())) {
        sum = sum.plus(meter.figures());
      }
      return sum;
    }

    String jvm() {
      return all.get(0).jvm();
    }

    @Override
    public void close() {
      all.forEach(BrokerMeter::close);
    }
  }
}
