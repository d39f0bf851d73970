/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.List;

/**
 * A comparison as it is shown to people, and also the form of the JSON report. Knows nothing of
 * what was compared.
 *
 * @param title what was compared
 * @param passed whether all is as it must be
 * @param verdict the result in one sentence
 * @param failures one line for each thing that is not as it must be
 * @param keyFigures the metrics that matter most, of two arms
 * @param groups all metrics
 * @param tables what is not a figure
 * @param setup how it was measured
 * @param limits what the figures do not say, a sentence each
 */
public record ReportPage(
    String title,
    boolean passed,
    String verdict,
    List<String> failures,
    List<Metric> keyFigures,
    List<MetricGroup> groups,
    List<PageTable> tables,
    List<Fact> setup,
    List<String> limits) {}
