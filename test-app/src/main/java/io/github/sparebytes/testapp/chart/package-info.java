/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Charts of metrics as SVG that takes its colours from the page around it. */
package io.github.sparebytes.testapp.chart;
