/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.live;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** The agent's bean in a running JVM, through its local JMX connector. */
public final class AgentConnection implements Closeable {
  private static final String NAME = "io.github.sparebytes:type=Agent";
  private static final String STRING = String.class.getName();
  private static final int MAX_TRIES = 20;
  private static final long PAUSE_MILLIS = 100;

  private final JMXConnector connector;
  private final MBeanServerConnection server;
  private final ObjectName name;

  private AgentConnection(JMXConnector connector, MBeanServerConnection server, ObjectName name) {
    this.connector = connector;
    this.server = server;
    this.name = name;
  }

  /**
   * Connects to the agent in a target.
   *
   * @throws TroubleException if the target has none, or one that does not show
   */
  // The address comes from the target itself, by the attach API; only its own user gets that far.
  @SuppressWarnings("BanJNDI")
  public static AgentConnection open(String pid, TargetJvm target) throws TroubleException {
    String version = target.agentVersion();
    if (version == null) {
      throw new TroubleException(
          Trouble.NO_AGENT, "process " + pid + " has no agent of sparebytes; nothing was loaded");
    }
    try {
      JMXServiceURL address = new JMXServiceURL(target.localConnector());
      JMXConnector connector = JMXConnectorFactory.connect(address);
      MBeanServerConnection server = connector.getMBeanServerConnection();
      ObjectName name = new ObjectName(NAME);
      if (!isRegistered(server, name)) {
        connector.close();
        throw new TroubleException(
            Trouble.NO_AGENT,
            "process "
                + pid
                + " has sparebytes "
                + version
                + ", but it met no site of its rules"
                + " yet, or runs with jmx=false");
      }
      return new AgentConnection(connector, server, name);
    } catch (IOException | JMException e) {
      throw new TroubleException(
          Trouble.NO_ANSWER, "process " + pid + " does not answer over JMX: " + e);
    }
  }

  /** The connector may be what the bean waits for: it appears a moment after it. */
  private static boolean isRegistered(MBeanServerConnection server, ObjectName name)
      throws IOException {
    try {
      for (int tries = 0; tries < MAX_TRIES; tries++) {
        if (server.isRegistered(name)) {
          return true;
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  /** Single values by name. */
  public Map<String, Object> values(String... names) throws IOException, JMException {
    Map<String, Object> values = new TreeMap<>();
    for (Attribute each : server.getAttributes(name, names).asList()) {
      values.put(each.getName(), each.getValue());
    }
    return values;
  }

  /** The value of a map, by key; composite values stay composite data. */
  public Map<String, Object> table(String attribute) throws IOException, JMException {
    Map<String, Object> table = new TreeMap<>();
    Collection<?> rows = ((TabularData) server.getAttribute(name, attribute)).values();
    for (Object row : rows) {
      table.put(((CompositeData) row).get("key").toString(), ((CompositeData) row).get("value"));
    }
    return table;
  }

  /** Calls an operation without or with a word. */
  public Object call(String operation, String... words) throws IOException, JMException {
    String[] types = new String[words.length];
    Arrays.fill(types, STRING);
    try {
      return server.invoke(name, operation, words, types);
    } catch (RuntimeMBeanException e) {
      throw new JMException(e.getTargetException().getMessage());
    } catch (InstanceNotFoundException e) {
      throw new JMException("the agent was taken out meanwhile");
    }
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }
}
