/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** One profiled site, and what would serve it. Immutable. */
public final class ProfileEntry {
  final String method;
  final String place;
  final String rule;
  final int order;
  final boolean byHitsAlone;
  final String reason;

  private ProfileEntry(
      String method, String place, String rule, int order, boolean byHitsAlone, String reason) {
    this.method = method;
    this.place = place;
    this.rule = rule;
    this.order = order;
    this.byHitsAlone = byHitsAlone;
    this.reason = reason;
  }

  /**
   * A site that a rule would rewrite.
   *
   * @param method tells methods apart, by whatever text
   * @param place class, method and line, for a reader
   * @param rule the line of a rule file
   * @param order the place of this line among those of its class
   * @param byHitsAlone whether the rule spares the arrays of recurring texts alone, as a cache does
   */
  public static ProfileEntry served(
      String method, String place, String rule, int order, boolean byHitsAlone) {
    return new ProfileEntry(method, place, rule, order, byHitsAlone, null);
  }

  /** A site that no rule can serve, and why. */
  public static ProfileEntry unserved(String method, String place, String reason) {
    return new ProfileEntry(method, place, null, 0, false, reason);
  }
}
