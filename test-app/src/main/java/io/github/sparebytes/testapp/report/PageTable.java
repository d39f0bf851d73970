/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import java.util.List;

/**
 * A table of texts.
 *
 * @param title of the section
 * @param lead one or two sentences on what is shown
 * @param heading names of the columns
 * @param rows each with as many cells as the heading
 */
public record PageTable(String title, String lead, List<String> heading, List<List<String>> rows) {}
