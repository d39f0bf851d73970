/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.List;

/**
 * What a comparison found.
 *
 * @param variants stock first, the agent second, then one for each feature if that was asked for
 * @param failures one line for each thing that is not as it must be; empty if all is well
 */
public record Comparison(List<VariantRuns> variants, List<String> failures) {

  VariantRuns stock() {
    return variants.get(0);
  }

  VariantRuns agent() {
    return variants.get(1);
  }

  /** Returns the digest of what the first run wrote. */
  String digest() {
    return stock().runs().get(0).digest();
  }
}
