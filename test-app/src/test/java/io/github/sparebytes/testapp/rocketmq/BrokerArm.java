/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One broker's run from start to stop: what became of the load, and where its traces lie.
 *
 * @param result of the load
 * @param complete whether every message was sent and came back once and as it was
 * @param commitLog the stopped broker's store
 * @param log the broker's log as it stood before the broker was told to stop: which of its tasks a
 *     shutdown still meets is chance
 * @param output what the broker printed
 */
record BrokerArm(LoadResult result, boolean complete, Path commitLog, Path log, Path output) {

  /** A release and a Java, run in a folder, with or without further JVM flags for the broker. */
  static BrokerArm run(
      Release release, Jdk jdk, Path folder, int messages, List<String> brokerFlags)
      throws RocketmqException, IOException {
    ServerOptions options = ServerOptions.defaults().on(jdk);
    try (BrokerCluster cluster = BrokerCluster.start(release, folder, options)) {
      Broker broker =
          cluster.addBroker(
              "broker-a",
              options
                  .withFlags(brokerFlags)
                  // Small files, so that the log goes on in a second one.
                  .withProperty("mappedFileSizeCommitLog", Integer.toString(32 << 20))
                  .withProperty("enabledAppendPropCRC", "true"));
      LoadOptions load = LoadOptions.of(cluster.nameServerAddress(), messages);
      LoadResult result = new LoadRun(release, jdk, folder.resolve("client")).run(load, List.of());
      Path log = Files.copy(broker.log(), folder.resolve("at-work.log"));
      broker.stop();
      return new BrokerArm(result, result.complete(load), broker.commitLog(), log, broker.output());
    }
  }
}
