/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import io.github.sparebytes.runtime.ProfileCounts;

/** The sums of the sites that one rule would serve, or of one site that none can. */
final class ProfileLine {
  private final ProfileEntry first;
  private long calls;
  private long bytes;
  private long spared;
  private long hits;
  private long callsOfCaches;
  private long hitsOfCaches;
  private long texts;

  ProfileLine(ProfileEntry first) {
    this.first = first;
  }

  void add(ProfileEntry entry, ProfileCounts counts) {
    calls += counts.calls();
    bytes += counts.bytes();
    hits += counts.hits();
    texts = Math.max(texts, counts.texts());
    if (entry.rule != null) {
      spared += entry.byHitsAlone ? counts.hitBytes() : counts.bytes();
    }
    if (entry.byHitsAlone) {
      callsOfCaches += counts.calls();
      hitsOfCaches += counts.hits();
    }
  }

  /** The rule, or null if there is none. */
  String rule() {
    return first.rule;
  }

  /** Why there is no rule, or null. */
  String reason() {
    return first.reason;
  }

  /** Class, method and line of the first site. */
  String place() {
    return first.place;
  }

  int order() {
    return first.order;
  }

  long calls() {
    return calls;
  }

  /** Bytes of heap that the arrays took. */
  long bytes() {
    return bytes;
  }

  /** Bytes of heap that the rule would have spared. */
  long spared() {
    return spared;
  }

  /** Calls whose text a cache would have had. */
  long hits() {
    return hits;
  }

  /** Different texts, of the site with the most. */
  long texts() {
    return texts;
  }

  /** Whether the rule is worth it: a cache that hits less than every other time stands aside. */
  boolean pays() {
    return spared > 0 && 2 * hitsOfCaches >= callsOfCaches;
  }
}
