/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Class bytes in, {@link io.github.sparebytes.agent.rewrite.RewriteResult} out: one class for each
 * redirect, one engine for load time, live attach, tests and benchmarks.
 *
 * <p>Pure: no class loader, no instrumentation, no I/O, no state between two calls.
 */
package io.github.sparebytes.agent.rewrite;
