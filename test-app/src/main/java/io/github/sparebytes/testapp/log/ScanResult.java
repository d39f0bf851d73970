/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

/**
 * What a scan of a log found.
 *
 * @param records that are good, all before the first damage
 * @param end offset behind the last of them
 * @param damage the first one, or null
 */
public record ScanResult(long records, long end, Damage damage) {}
