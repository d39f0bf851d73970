/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.report.Numbers;

/** The line above a table that says what was encoded. */
final class Headings {

  private Headings() {}

  static String load(LoadSpec spec, int threads) {
    return Numbers.count(spec.messages())
        + " messages of "
        + Numbers.count(spec.body())
        + " bytes, "
        + threads
        + (threads == 1 ? " thread, " : " threads, ")
        + spec.topics()
        + (spec.topics() == 1 ? " topic, " : " topics, ")
        + spec.mix()
        + ", "
        + spec.text()
        + ", seed "
        + spec.seed();
  }
}
