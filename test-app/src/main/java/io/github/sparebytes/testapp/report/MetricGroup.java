/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.List;

/**
 * Metrics that are shown together. With two arms each metric is a line of the table; with more,
 * each arm is.
 *
 * @param title of the section
 * @param lead one or two sentences on what is shown
 * @param plot how it is drawn
 * @param arms at least two
 * @param metrics each with a series for each arm
 */
public record MetricGroup(
    String title, String lead, Plot plot, List<Arm> arms, List<Metric> metrics) {}
