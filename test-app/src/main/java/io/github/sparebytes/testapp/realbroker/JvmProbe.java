/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.github.sparebytes.testapp.measure.GcCount;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.RuntimeMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.OptionalLong;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * Looks into another JVM over its local JMX connector. What the connector's own threads do there is
 * no part of the figures.
 */
final class JvmProbe implements AutoCloseable {
  private final JMXConnector connector;
  private final MBeanServerConnection connection;
  private final ThreadMXBean threads;
  private final MemoryMXBean memory;
  private final OperatingSystemMXBean system;
  private final String jvm;
  private final Collection<GarbageCollectorMXBean> collectors;

  private JvmProbe(JMXConnector connector) throws IOException {
    this.connector = connector;
    this.connection = connector.getMBeanServerConnection();
    this.threads = ManagementFactory.getPlatformMXBean(connection, ThreadMXBean.class);
    this.memory = ManagementFactory.getPlatformMXBean(connection, MemoryMXBean.class);
    this.system = ManagementFactory.getPlatformMXBean(connection, OperatingSystemMXBean.class);
    RuntimeMXBean runtime = ManagementFactory.getPlatformMXBean(connection, RuntimeMXBean.class);
    this.jvm = runtime.getVmName() + " " + runtime.getVmVersion();
    this.collectors =
        new ArrayList<>(
            ManagementFactory.getPlatformMXBeans(connection, GarbageCollectorMXBean.class));
  }

  /**
   * Connects to a JVM of this user on this machine.
   *
   * @throws RocketmqException in one line, when it cannot be looked into
   */
  @SuppressWarnings("BanJNDI") // the address was just given by a JVM of this user
  static JvmProbe of(long pid) throws RocketmqException {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        String address = machine.startLocalManagementAgent();
        return new JvmProbe(JMXConnectorFactory.connect(new JMXServiceURL(address)));
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException | IOException e) {
      throw new RocketmqException(
          "cannot look into the broker's JVM, process " + pid + ": " + e, e);
    } catch (LinkageError e) {
      throw new RocketmqException(
          "this Java cannot look into others (" + e + "); run the test app on a JDK", e);
    }
  }

  ThreadMXBean threads() {
    return threads;
  }

  MBeanServerConnection connection() {
    return connection;
  }

  /**
   * Bytes that all threads have allocated since the JVM started, ended ones included.
   *
   * @return nothing where the JVM does not count them
   */
  OptionalLong totalAllocatedBytes() throws IOException, JMException {
    try {
      ObjectName name = new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME);
      Object total = connection.getAttribute(name, "TotalThreadAllocatedBytes");
      return OptionalLong.of(((Number) total).longValue());
    } catch (AttributeNotFoundException e) {
      return OptionalLong.empty();
    }
  }

  GcCount collections() {
    return GcCount.of(collectors);
  }

  long cpuNanos() {
    return system.getProcessCpuTime();
  }

  /** Collects the whole heap and says what is left, in bytes. */
  long heapAfterCollection() {
    memory.gc();
    return memory.getHeapMemoryUsage().getUsed();
  }

  /** Name and version of the JVM. */
  String jvm() {
    return jvm;
  }

  @Override
  public void close() {
    try {
      connector.close();
    } catch (IOException e) {
      // The JVM is gone, and the connection with it.
    }
  }
}
