/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.report.Arm;

/**
 * A way to run the broker.
 *
 * @param arm how it is called in the report
 * @param agent whether the agent is there
 * @param without the redirect that is switched off, or null
 */
record BrokerVariant(Arm arm, boolean agent, String without) {

  static final BrokerVariant STOCK =
      new BrokerVariant(new Arm("stock", "the released broker"), false, null);
  static final BrokerVariant AGENT =
      new BrokerVariant(new Arm("agent", "the same with the agent"), true, null);

  /** The agent with one of its redirects switched off. */
  static BrokerVariant without(String redirect) {
    return new BrokerVariant(
        new Arm("no " + redirect, "with the agent, " + redirect + " off"), true, redirect);
  }

  /** The words that name it in a sentence. */
  String words() {
    if (without != null) {
      return "without " + without;
    }
    return agent ? "with the agent" : "stock";
  }

  /** The folder of its files. */
  String folder() {
    return arm.name().replace(' ', '-');
  }

  /** The agent as this variant has it, or null. */
  AgentUse of(AgentUse full) {
    if (!agent) {
      return null;
    }
    return without == null ? full : full.with(without + "=false");
  }
}
