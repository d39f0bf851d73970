/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.ArrayList;
import java.util.List;

/** What all repetitions of a variant measured. */
public final class VariantRuns {

  private final Variant variant;
  private final List<RunFigures> runs = new ArrayList<>();
  private List<Site> sites = List.of();

  VariantRuns(Variant variant) {
    this.variant = variant;
  }

  Variant variant() {
    return variant;
  }

  /** Returns the runs in the order of the repetitions. */
  List<RunFigures> runs() {
    return runs;
  }

  /** Returns the sites that the agent reported last. */
  List<Site> sites() {
    return sites;
  }

  void add(RunFigures run) {
    runs.add(run);
  }

  void sites(List<Site> reported) {
    sites = reported;
  }
}
