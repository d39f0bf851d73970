/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Puts the bean into the platform's MBean server. */
public final class JmxRegistration {
  private static final String NAME = "io.github.sparebytes:type=Agent";

  private final AgentBean bean;
  private final AgentLog log;
  private boolean wanted = true;
  private boolean registered;

  public JmxRegistration(AgentBean bean, AgentLog log) {
    this.bean = bean;
    this.log = log;
  }

  /** Registers the bean, unless it was removed meanwhile. Never throws. */
  public synchronized void run() {
    try {
      if (wanted && !registered) {
        ObjectName name = new ObjectName(NAME);
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        server.registerMBean(new StandardMBean(bean, AgentMXBean.class, true), name);
        registered = true;
      }
    } catch (Throwable t) {
      log.error("no status over JMX: " + t);
    }
  }

  /** Removes the bean, for good. */
  public synchronized void remove() throws JMException {
    wanted = false;
    if (registered) {
      registered = false;
      ManagementFactory.getPlatformMBeanServer().unregisterMBean(new ObjectName(NAME));
    }
  }
}
