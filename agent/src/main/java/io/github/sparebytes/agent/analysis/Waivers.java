/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What a rule takes on itself, with a reason in its text, instead of leaving it to the proof. */
public final class Waivers {
  private final boolean unguarded;
  private final Set<Refusal> allowed;

  /**
   * Waivers of one rule.
   *
   * @param unguarded the product makes the receivers of its open sinks itself: no test at run time
   * @param allowed refusals that are lifted; copied
   */
  public Waivers(boolean unguarded, Set<Refusal> allowed) {
    this.unguarded = unguarded;
    this.allowed = allowed.isEmpty() ? Collections.<Refusal>emptySet() : EnumSet.copyOf(allowed);
  }

  boolean unguarded() {
    return unguarded;
  }

  boolean allows(Refusal refusal) {
    return allowed.contains(refusal);
  }
}
