/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.compare.Site;
import java.util.ArrayList;
import java.util.List;

/** All runs of a variant, in the order of the pairs. */
final class VariantArms {
  private final BrokerVariant variant;
  private final List<BrokerArm> arms = new ArrayList<>();
  private List<Site> sites = List.of();

  VariantArms(BrokerVariant variant) {
    this.variant = variant;
  }

  BrokerVariant variant() {
    return variant;
  }

  List<BrokerArm> arms() {
    return arms;
  }

  /** The sites that the agent of the first broker reported last. */
  List<Site> sites() {
    return sites;
  }

  void add(BrokerArm arm) {
    arms.add(arm);
  }

  void sites(List<Site> reported) {
    sites = reported;
  }
}
