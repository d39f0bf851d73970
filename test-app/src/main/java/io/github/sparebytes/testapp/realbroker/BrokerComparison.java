/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import java.util.List;

/**
 * What a comparison of brokers found.
 *
 * @param spec what was compared
 * @param variants stock first, the agent second, then one for each redirect if that was asked for
 * @param failures one line for each thing that is not as it must be; empty if all is well
 */
public record BrokerComparison(BrokerSpec spec, List<VariantArms> variants, List<String> failures) {

  VariantArms stock() {
    return variants.get(0);
  }

  VariantArms agent() {
    return variants.get(1);
  }

  /** The variants in which a redirect is off. */
  List<VariantArms> shares() {
    return variants.subList(2, variants.size());
  }
}
