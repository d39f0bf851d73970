/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.SiteRecord;
import io.github.sparebytes.runtime.Sites;

/** Says which sites the guard no longer trusts, each once. The runtime itself has no voice. */
final class GuardWatch implements Runnable, Ending {
  private static final long PAUSE_MILLIS = 200;

  private final Ledger ledger;
  private final AgentLog log;
  private final Thread thread = new Thread(this, "sparebytes-guard");
  private final boolean[] told = new boolean[Sites.CAPACITY];

  GuardWatch(Ledger ledger, AgentLog log) {
    this.ledger = ledger;
    this.log = log;
  }

  /** Starts the watch. */
  GuardWatch start() {
    thread.setDaemon(true);
    thread.start();
    return this;
  }

  @Override
  public void end() {
    thread.interrupt();
  }

  @Override
  public void run() {
    try {
      while (true) {
        look();
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      // The agent leaves.
    } catch (Throwable t) {
      log.error("the guard's watch ends: " + t);
    }
  }

  private void look() {
    for (SiteRecord site : ledger.sites()) {
      int number = site.number();
      if (number >= 0 && !told[number] && Sites.isDistrusted(number)) {
        told[number] = true;
        String line =
            "guard: a shared array was written to; it was found at "
                + site.place()
                + ", which does without from now on. Take the rules of this text out, and report it";
        log.error(line);
        ledger.warning(line);
      }
    }
  }
}
