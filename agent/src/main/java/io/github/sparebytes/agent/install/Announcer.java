/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.ClassRecord;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.Outcome;

/** Says on the log what a reader of it has to know, each thing once. */
final class Announcer {
  private Announcer() {}

  /** Speaks of one class that was just recorded. */
  static void announce(AgentLog log, Ledger ledger, ClassRecord record, boolean rewritten) {
    for (String warning : Ledger.drift(record)) {
      log.once(warning, warning);
    }
    if (rewritten && !log.hasSucceeded()) {
      log.success(
          AgentVersion.get(),
          counted(ledger.count(Outcome.REWRITTEN), "site")
              + " in "
              + counted(ledger.rewrittenClasses(), "class")
              + " so far");
    }
    log.debug(record.className() + (rewritten ? " rewritten" : " unchanged"));
  }

  private static String counted(int number, String noun) {
    String plural = noun.endsWith("s") ? noun + "es" : noun + "s";
    return number + " " + (number == 1 ? noun : plural);
  }
}
