/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.ProfileBook;
import io.github.sparebytes.agent.report.ProfileText;

/** Prints the profile when the JVM ends, or when the agent leaves. */
final class ProfileAtExit implements Runnable, Ending {
  private final ProfileBook book;
  private final AgentLog log;
  private Thread hook;

  private ProfileAtExit(ProfileBook book, AgentLog log) {
    this.book = book;
    this.log = log;
  }

  /** Arranges for it. */
  static ProfileAtExit of(ProfileBook book, AgentLog log) {
    ProfileAtExit atExit = new ProfileAtExit(book, log);
    atExit.hook = new Thread(atExit, "sparebytes-profile-at-exit");
    Runtime.getRuntime().addShutdownHook(atExit.hook);
    return atExit;
  }

  @Override
  public void run() {
    try {
      log.block(ProfileText.of(book));
    } catch (Throwable t) {
      log.error("no profile: " + t);
    }
  }

  @Override
  public void end() {
    if (ExitHook.remove(hook)) {
      run();
    }
  }
}
