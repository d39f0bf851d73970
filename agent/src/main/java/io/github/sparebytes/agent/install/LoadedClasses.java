/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.rules.RuleSet;
import java.lang.instrument.Instrumentation;

/** Sends classes that were loaded before the agent through its transformer, one by one. */
final class LoadedClasses {
  private LoadedClasses() {}

  /** Whether a class of this name is loaded. */
  static boolean include(Instrumentation instrumentation, String name) {
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Retransforms the loaded classes that rules name. A class that fails stays as it is and does not
   * stop the others.
   *
   * @return how many there were
   */
  static int retransform(
      Instrumentation instrumentation, RuleSet rules, Ledger ledger, AgentLog log) {
    int count = 0;
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      String name = loaded.getName();
      if (loaded.getClassLoader() == null || !rules.mentions(name.replace('.', '/'))) {
        continue;
      }
      try {
        if (instrumentation.isModifiableClass(loaded)) {
          instrumentation.retransformClasses(loaded);
          count++;
        }
      } catch (Throwable t) {
        String line = name + " was loaded already and is left alone: " + t;
        ledger.error(line);
        log.error(line, t);
      }
    }
    return count;
  }
}
