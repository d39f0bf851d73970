/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a name server or broker is run.
 *
 * @param jdk the Java that runs it
 * @param jvmFlags heap, collector, {@code -javaagent}, system properties: handed on as they are
 * @param properties lines of its configuration file; they override what this package sets
 */
public record ServerOptions(Jdk jdk, List<String> jvmFlags, Map<String, String> properties) {
  public ServerOptions {
    jvmFlags = List.copyOf(jvmFlags);
    properties = Map.copyOf(properties);
  }

  /** This process' own Java, and a heap for a few hundred thousand messages. */
  public static ServerOptions defaults() {
    return new ServerOptions(Jdk.current(), List.of("-Xms512m", "-Xmx1g"), Map.of());
  }

  public ServerOptions on(Jdk other) {
    return new ServerOptions(other, jvmFlags, properties);
  }

  /** Adds JVM flags after those that are there, so that they win. */
  public ServerOptions withFlags(List<String> more) {
    List<String> all = new ArrayList<>(jvmFlags);
    all.addAll(more);
    return new ServerOptions(jdk, all, properties);
  }

  public ServerOptions withProperty(String key, String value) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.put(key, value);
    return new ServerOptions(jdk, jvmFlags, all);
  }
}
