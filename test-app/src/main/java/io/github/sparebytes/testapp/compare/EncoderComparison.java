/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.ArrayList;
import java.util.List;

/**
 * One encoder without and with the agent.
 *
 * @param name title of the encoder, or "sum"
 * @param bytesStock bytes per message without the agent; negative if the JVM does not count
 * @param bytesAgent the same with the agent
 * @param nanosStock nanoseconds per message without the agent
 * @param nanosAgent the same with the agent
 * @param nanosRatio with the agent over without, repetition by repetition
 */
public record EncoderComparison(
    String name,
    Spread bytesStock,
    Spread bytesAgent,
    Spread nanosStock,
    Spread nanosAgent,
    Spread nanosRatio) {

  /** Compares two series of the same length; place i of each is from repetition i. */
  static EncoderComparison of(String name, Series stock, Series agent) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < stock.nanos().size(); i++) {
      ratios.add(agent.nanos().get(i) / stock.nanos().get(i));
    }
    return new EncoderComparison(
        name,
        Spread.of(stock.bytes()),
        Spread.of(agent.bytes()),
        Spread.of(stock.nanos()),
        Spread.of(agent.nanos()),
        Spread.of(ratios));
  }

  /**
   * Figures of one encoder, one from each repetition.
   *
   * @param bytes per message
   * @param nanos per message
   */
  record Series(List<Double> bytes, List<Double> nanos) {}
}
