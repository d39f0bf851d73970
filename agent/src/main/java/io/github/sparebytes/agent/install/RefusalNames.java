/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.rules.Rule;
import io.github.sparebytes.agent.text.NearestName;
import io.github.sparebytes.agent.text.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Compares the names behind {@code allow=} with the refusals that there are. */
final class RefusalNames {
  private RefusalNames() {}

  /** What is wrong with a rule, in the form of the messages on bad lines; null if nothing is. */
  static String problemOf(Rule rule) {
    List<String> known = new ArrayList<>();
    for (Refusal refusal : Refusal.values()) {
      known.add(refusal.name());
    }
    for (String allowed : rule.allowedRefusals()) {
      String name = allowed.toUpperCase(Locale.ROOT).replace('-', '_');
      if (!known.contains(name)) {
        String nearest = NearestName.of(name, known);
        return rule.source()
            + ": unknown refusal "
            + OneLine.quote(name)
            + (nearest != null
                ? ", did you mean '" + nearest + "'?"
                : ", use the name that the report gives for the site")
            + " (line ignored)";
      }
    }
    return null;
  }
}
