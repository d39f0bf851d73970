/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import io.github.sparebytes.agent.install.Installer;
import java.lang.instrument.Instrumentation;

/**
 * Where the JVM calls in, at its start or on attach. Whatever happens behind it, the host runs on:
 * an exception that left {@code premain} would abort the JVM.
 */
public final class Premain {
  private Premain() {}

  /** Called for {@code -javaagent}, before the host's main class is loaded. */
  public static void premain(String argument, Instrumentation instrumentation) {
    try {
      Installer.install(argument, instrumentation);
    } catch (Throwable t) {
      failed(t);
    }
  }

  /** Called on attach to a running JVM. */
  public static void agentmain(String argument, Instrumentation instrumentation) {
    try {
      Installer.attach(argument, instrumentation);
    } catch (Throwable t) {
      failed(t);
    }
  }

  private static void failed(Throwable cause) {
    System.err.println("sparebytes: not installed, the JVM runs on without it: " + cause);
  }
}
