/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Measures the redirects against the host's own code and against the same idea patched into it by
 * hand.
 *
 * <p>Each way is a class of its own, so that none is compiled with what another one has shown the
 * JIT compiler. The classes named {@code Rewritten...} read like stock's; the agent makes the
 * difference, by {@code benchmarks.rules}.
 */
package io.github.sparebytes.benchmarks;
