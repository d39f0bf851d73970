/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

/**
 * One of the things compared. The first arm of a list is what the others are measured by.
 *
 * @param name short, such as "stock"
 * @param note half a sentence on what it is
 */
public record Arm(String name, String note) {}
