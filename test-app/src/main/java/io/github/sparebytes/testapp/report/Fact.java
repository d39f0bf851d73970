/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

/**
 * A line of how something was measured.
 *
 * @param name such as "JVM"
 * @param value such as its version
 */
public record Fact(String name, String value) {}
