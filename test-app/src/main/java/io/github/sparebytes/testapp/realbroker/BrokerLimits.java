/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.compare.Limits;
import io.github.sparebytes.testapp.report.Numbers;
import java.util.ArrayList;
import java.util.List;

/** What the figures of a comparison of brokers do not say. */
final class BrokerLimits {
  private BrokerLimits() {}

  static List<String> of(BrokerComparison comparison) {
    List<String> limits = new ArrayList<>();
    limits.add(Limits.chance(comparison.spec().pairs(), "pair", "pairs"));
    limits.add(
        "Broker, name server and client share this machine's cores: throughput and latency are"
            + " those of the whole, at full load. Bytes, collections and processor time are the"
            + " broker's alone.");
    limits.add(
        "The warm-up is long enough for the JIT compilers' first rounds, not for their last: rates"
            + " still rise with longer runs.");
    long unseen =
        comparison.variants().stream()
            .flatMap(variant -> variant.arms().stream())
            .mapToLong(arm -> arm.figures().unseenThreads())
            .max()
            .orElse(0);
    if (unseen > 0) {
      limits.add(
          "This JVM does not count what ended threads allocated: in one run "
              + Numbers.count(unseen)
              + " threads lived too short to be asked. JDK 21 and late updates of 17 count all.");
    }
    if (comparison.spec().recordings() != null) {
      limits.add("A flight recording ran in each broker, and its costs are in all figures.");
    }
    return limits;
  }
}
