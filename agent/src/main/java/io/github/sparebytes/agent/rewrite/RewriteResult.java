/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What became of one class: its new bytes, if it has any, and the outcome of each site. */
public final class RewriteResult {
  private final byte[] bytes;
  private final List<SiteOutcome> outcomes;
  private final boolean seenBefore;

  private RewriteResult(byte[] bytes, List<SiteOutcome> outcomes, boolean seenBefore) {
    this.bytes = bytes;
    this.outcomes = Collections.unmodifiableList(new ArrayList<>(outcomes));
    this.seenBefore = seenBefore;
  }

  static RewriteResult of(byte[] bytesOrNull, List<SiteOutcome> outcomes) {
    return new RewriteResult(bytesOrNull, outcomes, false);
  }

  /** The class calls the runtime already: it was rewritten before, and stays as it is. */
  static RewriteResult seenBefore() {
    return new RewriteResult(null, Collections.<SiteOutcome>emptyList(), true);
  }

  /** The new class file, owned by the caller; null if nothing changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** The outcome of each site that a rule names, in code order; unmodifiable. */
  public List<SiteOutcome> outcomes() {
    return outcomes;
  }

  /** Whether the class was left alone because it had been rewritten before. */
  public boolean isSeenBefore() {
    return seenBefore;
  }
}
