/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.Verdict;
import io.github.sparebytes.agent.rules.Redirect;

/** What is to become of one site: a redirect, and what the proof says of it. Immutable. */
final class Decision {
  private final Redirect redirect;
  private final Verdict verdict;

  Decision(Redirect redirect, Verdict verdict) {
    this.redirect = redirect;
    this.verdict = verdict;
  }

  Redirect redirect() {
    return redirect;
  }

  Verdict verdict() {
    return verdict;
  }
}
