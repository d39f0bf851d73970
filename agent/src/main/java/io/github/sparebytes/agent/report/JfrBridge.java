/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.io.Closeable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** Finds the flight recorder where the JDK has one; Java 8 and small images do without. */
final class JfrBridge {
  private static final String EVENTS = "io.github.sparebytes.agent.report.JfrEvents";

  private JfrBridge() {}

  /** Offers the events; null where that cannot be. Never throws. */
  static Closeable start(Ledger ledger, CounterSource counters) {
    try {
      Class.forName("jdk.jfr.FlightRecorder");
      Class<?> type = Class.forName(EVENTS);
      Constructor<?> made = type.getDeclaredConstructor(Ledger.class, CounterSource.class);
      Object events = made.newInstance(ledger, counters);
      Method start = type.getDeclaredMethod("start");
      start.invoke(events);
      return (Closeable) events;
    } catch (ReflectiveOperationException | LinkageError | RuntimeException absent) {
      return null;
    }
  }
}
