/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.StatusOutlets;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Switches;
import java.lang.instrument.Instrumentation;

/** An agent in force, and the way out for it. */
final class LiveAgent {
  /** Tells other processes, by the attach API, that this JVM has the agent, and which release. */
  static final String PROPERTY = "io.github.sparebytes.agent";

  private final Instrumentation instrumentation;
  private final AgentTransformer transformer;
  private final RuleSet rules;
  private final Ledger ledger;
  private final AgentLog log;
  private ReportSchedule reports;
  private StatusOutlets outlets;
  private boolean announced;

  LiveAgent(
      Instrumentation instrumentation,
      AgentTransformer transformer,
      RuleSet rules,
      Ledger ledger,
      AgentLog log) {
    this.instrumentation = instrumentation;
    this.transformer = transformer;
    this.rules = rules;
    this.ledger = ledger;
    this.log = log;
  }

  /** Remembers what has to end with the agent; null for no reports. */
  void ends(ReportSchedule schedule) {
    reports = schedule;
  }

  /** Remembers where the status shows. */
  void ends(StatusOutlets opened) {
    outlets = opened;
  }

  /** Puts the transformer in place; from here on classes are rewritten. */
  void begin() {
    instrumentation.addTransformer(transformer, true);
    System.setProperty(PROPERTY, AgentVersion.get());
    LoadedClasses.retransform(instrumentation, rules, ledger, log);
  }

  /** Lets the status show if it does not yet, from a thread of its own. */
  void announce() {
    if (!announced) {
      announced = true;
      Thread thread = new Thread(outlets, "sparebytes-status");
      thread.setDaemon(true);
      thread.start();
    }
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
    int restored = LoadedClasses.retransform(instrumentation, rules, ledger, log);
    boolean whole = ledger.errorCount() == errors;
    if (!whole) {
      Switches.enable(false);
    }
    if (reports != null) {
      reports.end();
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
}
