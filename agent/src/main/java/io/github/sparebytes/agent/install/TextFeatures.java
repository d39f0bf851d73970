/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.config.AgentOption;
import io.github.sparebytes.agent.config.AgentOptions;
import io.github.sparebytes.agent.config.Origin;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.runtime.Ascii;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;

/**
 * Turns on, before the first class that would use them runs, the redirects that pay only with the
 * JDK's own test for ASCII. Where that is not to be had they stay off, and the report says why.
 */
final class TextFeatures {
  private final AgentOptions options;
  private final Instrumentation instrumentation;
  private final Ledger ledger;
  private boolean decided;

  /** Decides nothing yet. */
  TextFeatures(AgentOptions options, Instrumentation instrumentation, Ledger ledger) {
    this.options = options;
    this.instrumentation = instrumentation;
    this.ledger = ledger;
    JavaLang.load();
  }

  /** A site that counts or writes texts was proved; the first such call decides. */
  synchronized void needed() {
    if (decided) {
      return;
    }
    decided = true;
    String missing = open();
    ledger.feature("ascii", missing == null ? "on" : "off: " + missing);
    decide(AgentOption.DIRECT, Feature.DIRECT, missing);
    decide(AgentOption.SCRATCH, Feature.SCRATCH, missing);
  }

  private String open() {
    try {
      if (Ascii.isReady()) {
        return null; // An agent that has left since saw to it.
      }
      String vm = System.getProperty("java.vm.name", "");
      if (vm.contains("J9")) {
        return "not tried on " + vm;
      }
      MethodHandle isAscii = JavaLang.asciiTest(instrumentation);
      return Ascii.offer(isAscii);
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    } catch (Throwable t) {
      return t.toString();
    }
  }

  private void decide(AgentOption option, Feature feature, String missing) {
    boolean wanted = options.flag(option);
    boolean insisted = wanted && options.origin(option) != Origin.DEFAULT;
    boolean on = wanted && (missing == null || insisted);
    Switches.set(feature, on);
    ledger.feature(option.key(), on ? "on" : wanted ? "off: no fast test for ASCII" : "off");
  }
}
