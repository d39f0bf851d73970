/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.compare.EncoderComparison.Series;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.measure.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a comparison found. This is also the form of {@code compare --json}.
 *
 * @param failures one line for each thing that is not as it must be; empty if all is well
 * @param encoders side by side, the sum last but one, the planted ones last
 * @param sites as the agent reported them after its last run
 * @param stock all runs without the agent
 * @param agent all runs with the agent
 */
public record Comparison(
    List<String> failures,
    List<EncoderComparison> encoders,
    List<Site> sites,
    List<RunResult> stock,
    List<RunResult> agent) {

  /** Puts two series of runs side by side. */
  static Comparison of(
      List<RunResult> stock, List<RunResult> agent, List<Site> sites, List<String> failures) {
    List<EncoderComparison> encoders = new ArrayList<>();
    for (EncoderKind kind : EncoderKind.values()) {
      if (kind == EncoderKind.PLANTED) {
        encoders.add(
            EncoderComparison.of(
                "sum",
                series(stock, RunResult::bytesPerMessage, RunResult::nanosPerMessage),
                series(agent, RunResult::bytesPerMessage, RunResult::nanosPerMessage)));
      }
      ToDoubleFunction<RunResult> bytes = run -> run.encoder(kind).bytesPerMessage();
      ToDoubleFunction<RunResult> nanos = run -> run.encoder(kind).nanosPerMessage();
      encoders.add(
          EncoderComparison.of(
              kind.title(), series(stock, bytes, nanos), series(agent, bytes, nanos)));
    }
    return new Comparison(failures, encoders, sites, stock, agent);
  }

  private static Series series(
      List<RunResult> runs, ToDoubleFunction<RunResult> bytes, ToDoubleFunction<RunResult> nanos) {
    return new Series(
        runs.stream().mapToDouble(bytes).boxed().toList(),
        runs.stream().mapToDouble(nanos).boxed().toList());
  }
}
