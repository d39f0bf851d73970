/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Measures the redirects against the host's own code and against the same idea patched into it by
 * hand.
 */
package io.github.sparebytes.benchmarks;
