/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.report.Arm;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to run the encoders.
 *
 * @param arm how it is called in the report
 * @param agent whether the agent is there
 * @param feature the only feature that is on, or null for the agent's defaults
 */
record Variant(Arm arm, boolean agent, String feature) {

  static final Variant STOCK = new Variant(new Arm("stock", "without the agent"), false, null);
  static final Variant AGENT =
      new Variant(new Arm("agent", "with the agent, its options as given"), true, null);

  /** Returns the variant in which one feature alone is on. */
  static Variant only(String feature) {
    return new Variant(new Arm(feature, feature + " alone"), true, feature);
  }

  /** Returns the words that name it in a failure. */
  String words() {
    return feature == null
        ? (agent ? "with the agent" : "without the agent")
        : "with " + feature + " alone";
  }

  /** Returns the agent's options that turn the other features off. */
  List<String> agentOptions(List<String> features) {
    if (feature == null) {
      return List.of();
    }
    List<String> options = new ArrayList<>();
    for (String other : features) {
      options.add(other + "=" + other.equals(feature));
    }
    return options;
  }

  /** Returns whether sites of this redirect must be rewritten. */
  boolean rewrites(String redirect) {
    return feature == null || feature.equals(redirect);
  }
}
