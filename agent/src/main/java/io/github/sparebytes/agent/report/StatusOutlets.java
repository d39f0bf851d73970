/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.io.Closeable;
import java.io.IOException;
import javax.management.JMException;

/**
 * Shows the status in the JVM's own tools. Not to be opened where a class is being rewritten: they
 * load what they need.
 */
public final class StatusOutlets {
  private final JmxRegistration jmx;
  private final Ledger ledger;
  private final CounterSource counters;
  private Closeable events;
  private boolean wanted = true;

  /**
   * Prepares the outlets; nothing is loaded or registered yet.
   *
   * @param jmx null for none
   */
  public StatusOutlets(JmxRegistration jmx, Ledger ledger, CounterSource counters) {
    this.jmx = jmx;
    this.ledger = ledger;
    this.counters = counters;
  }

  /** Offers the bean, unless it was closed meanwhile. Never throws. */
  public synchronized void offerBean() {
    if (wanted && jmx != null) {
      jmx.run();
    }
  }

  /** Offers the events, unless they were closed meanwhile. Never throws. */
  public synchronized void offerEvents() {
    if (wanted && events == null) {
      events = JfrBridge.start(ledger, counters);
    }
  }

  /** Closes them for good. */
  public synchronized void close() throws JMException, IOException {
    wanted = false;
    if (jmx != null) {
      jmx.remove();
    }
    if (events != null) {
      events.close();
    }
  }
}
