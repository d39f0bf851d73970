/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.StatusOutlets;
import io.github.sparebytes.runtime.Switches;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;

/** An agent in force, and the way out for it. */
final class LiveAgent {
  /** Tells other processes, by the attach API, that this JVM has the agent, and which release. */
  static final String PROPERTY = "io.github.sparebytes.agent";

  /**
   * To ask for the platform's MBean server initialises logging, with the manager that is chosen at
   * that time. Hosts choose theirs in their main method, so the bean waits for them.
   */
  static final String LOGGING = "java.util.logging.LogManager";

  private final Instrumentation instrumentation;
  private final HostTransformer transformer;
  private final Ledger ledger;
  private final AgentLog log;
  private final List<Ending> endings = new ArrayList<>();
  private StatusOutlets outlets;
  private boolean siteSeen;
  private boolean loggingSeen;
  private boolean eventsOffered;
  private boolean beanOffered;

  LiveAgent(
      Instrumentation instrumentation, HostTransformer transformer, Ledger ledger, AgentLog log) {
    this.instrumentation = instrumentation;
    this.transformer = transformer;
    this.ledger = ledger;
    this.log = log;
  }

  /** Remembers what has to end with the agent; null is nothing. */
  void ends(Ending ending) {
    if (ending != null) {
      endings.add(ending);
    }
  }

  /** Remembers where the status shows. */
  void showsIn(StatusOutlets opened) {
    outlets = opened;
  }

  /** Puts the transformer in place; from here on classes are rewritten. */
  void begin() {
    Outlet.load();
    instrumentation.addTransformer(transformer, true);
    System.setProperty(PROPERTY, AgentVersion.get());
    if (LoadedClasses.include(instrumentation, LOGGING)) {
      loggingIsLoaded();
    }
    LoadedClasses.retransform(instrumentation, transformer.rules(), ledger, log);
  }

  /** A site was met: there is something to show. */
  synchronized void siteIsMet() {
    siteSeen = true;
    show();
  }

  /** The host has loaded {@link #LOGGING}, and with it, by now, made its choice of a manager. */
  synchronized void loggingIsLoaded() {
    loggingSeen = true;
    show();
  }

  /** Shows the status now: the JVM is long up. */
  synchronized void showAtOnce() {
    eventsOffered = true;
    beanOffered = true;
    outlets.offerEvents();
    outlets.offerBean();
  }

  private void show() {
    if (siteSeen && !eventsOffered) {
      eventsOffered = true;
      start(new Outlet(outlets, false));
    }
    if (siteSeen && loggingSeen && !beanOffered) {
      beanOffered = true;
      start(new Outlet(outlets, true));
    }
  }

  private static void start(Outlet outlet) {
    Thread thread = new Thread(outlet, "sparebytes-status");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Takes the agent out. Classes that the JVM does not give back keep their redirects, which then
   * do what the host's own calls did.
   *
   * @return one line that says what was done
   */
  String end() throws Exception {
    instrumentation.removeTransformer(transformer);
    long errors = ledger.errorCount();
    int restored = LoadedClasses.retransform(instrumentation, transformer.rules(), ledger, log);
    boolean whole = ledger.errorCount() == errors;
    if (!whole) {
      Switches.enable(false);
    }
    for (Ending ending : endings) {
      ending.end();
    }
    outlets.close();
    System.clearProperty(PROPERTY);
    String line =
        "detached, "
            + restored
            + (restored == 1 ? " class is" : " classes are")
            + " as before"
            + (whole ? "" : "; some could not be restored, and their redirects are switched off");
    log.info(line);
    return line;
  }

  /** Opens one outlet; loaded beforehand, since it is started while a class is being loaded. */
  private static final class Outlet implements Runnable {
    private static final long PAUSE_MILLIS = 300;

    private final StatusOutlets outlets;
    private final boolean bean;

    Outlet(StatusOutlets outlets, boolean bean) {
      this.outlets = outlets;
      this.bean = bean;
    }

    /** Loads this class and initialises it. */
    static void load() {}

    @Override
    public void run() {
      try {
        // What is being loaded right now should be the host's to initialise.
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      if (bean) {
        outlets.offerBean();
      } else {
        outlets.offerEvents();
      }
    }
  }
}
