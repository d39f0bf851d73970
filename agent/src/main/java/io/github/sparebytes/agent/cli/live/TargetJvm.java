/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.live;

import java.io.Closeable;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Properties;
import net.bytebuddy.agent.ByteBuddyAgent.AttachmentProvider;

/**
 * A running JVM, through the attach API. Its class is found by byte-buddy-agent, which knows where
 * each JDK keeps it, and called by reflection: Java 8 has it in no module that the compiler sees.
 */
public final class TargetJvm implements Closeable {
  /** What an agent of this project leaves behind while it is installed: its release. */
  private static final String AGENT_PROPERTY = "io.github.sparebytes.agent";

  private final String pid;

  /** The API's own class: that of the object itself is not exported. */
  private final Class<?> type;

  private final Object machine;

  private TargetJvm(String pid, Class<?> type, Object machine) {
    this.pid = pid;
    this.type = type;
    this.machine = machine;
  }

  /**
   * Attaches; nothing is loaded into the target by that.
   *
   * @throws TroubleException if it cannot be done, for a named reason
   */
  public static TargetJvm open(String pid) throws TroubleException {
    Diagnosis diagnosis = new Diagnosis(pid);
    diagnosis.before();
    AttachmentProvider.Accessor access = AttachmentProvider.DEFAULT.attempt();
    if (!access.isAvailable()) {
      throw new TroubleException(
          Trouble.NO_PERMISSION,
          "this JVM cannot attach to others: run this with a JDK that has the module jdk.attach");
    }
    try {
      Class<?> type = access.getVirtualMachineType();
      return new TargetJvm(pid, type, type.getMethod("attach", String.class).invoke(null, pid));
    } catch (InvocationTargetException e) {
      throw diagnosis.after(e.getCause());
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw diagnosis.after(e);
    }
  }

  /** The release of the agent in the target, or null if it has none. */
  public String agentVersion() throws TroubleException {
    return properties().getProperty(AGENT_PROPERTY);
  }

  /** The class path that the target was started with. */
  public String classPath() throws TroubleException {
    return properties().getProperty("java.class.path", "");
  }

  /** The current folder of the target at its start. */
  public String folder() throws TroubleException {
    return properties().getProperty("user.dir", "");
  }

  private Properties properties() throws TroubleException {
    return (Properties) call("getSystemProperties");
  }

  /** The address of the target's local JMX connector, which is started if need be. */
  String localConnector() throws TroubleException {
    return (String) call("startLocalManagementAgent");
  }

  /**
   * Loads an agent into the target.
   *
   * @throws TroubleException if the target refuses it
   */
  public void load(Path jar, String argument) throws TroubleException {
    if (!new LinuxProcess(pid).sees(jar)) {
      throw new TroubleException(
          Trouble.OTHER_CONTAINER,
          "process "
              + pid
              + " runs in a container that has no "
              + jar
              + ": copy the jar there,"
              + " under the same path, or run this inside it");
    }
    try {
      type.getMethod("loadAgent", String.class, String.class)
          .invoke(machine, jar.toString(), argument);
    } catch (InvocationTargetException e) {
      throw refused(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new TroubleException(Trouble.NO_ANSWER, "the attach API is another one: " + e);
    }
  }

  private TroubleException refused(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    if (message.contains("EnableDynamicAgentLoading")
        || message.contains("Dynamic agent loading")
        || new LinuxProcess(pid).commandLine().contains("-XX:-EnableDynamicAgentLoading")) {
      return new TroubleException(
          Trouble.LOADING_DISABLED,
          "process "
              + pid
              + " was started with -XX:-EnableDynamicAgentLoading: start it with"
              + " -XX:+EnableDynamicAgentLoading, or with -javaagent");
    }
    return new TroubleException(
        Trouble.NOT_INSTALLED,
        "process " + pid + " did not take the agent: " + cause + "; see its standard error");
  }

  private Object call(String method) throws TroubleException {
    try {
      return type.getMethod(method).invoke(machine);
    } catch (InvocationTargetException e) {
      throw new Diagnosis(pid).after(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new TroubleException(Trouble.NO_ANSWER, "the attach API is another one: " + e);
    }
  }

  /** Lets go of the target, which runs on. */
  @Override
  public void close() {
    try {
      call("detach");
    } catch (TroubleException e) {
      // It is gone, and so is the connection.
    }
  }
}
