/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What all arms of a comparison have in common.
 *
 * @param release of broker and client
 * @param jdk that runs broker and client
 * @param jvmFlags of the brokers
 * @param properties lines of the brokers' configuration
 * @param clientFlags of the client's JVM
 * @param load that is sent; name server and brokers in it are filled in
 * @param brokers how many
 */
public record ArmSpec(
    Release release,
    Jdk jdk,
    List<String> jvmFlags,
    Map<String, String> properties,
    List<String> clientFlags,
    LoadOptions load,
    int brokers) {
  public ArmSpec {
    jvmFlags = List.copyOf(jvmFlags);
    properties = Map.copyOf(properties);
    clientFlags = List.copyOf(clientFlags);
  }

  List<String> brokerNames() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < brokers; i++) {
      names.add("broker-" + (char) ('a' + i));
    }
    return names;
  }
}
