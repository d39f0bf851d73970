/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Rules: which call sites of which products may be rewritten, and how.
 *
 * <p>Pure: text in, immutable rules out. A bad line disables itself alone and is named in a {@link
 * io.github.sparebytes.agent.rules.RuleProblem}.
 */
package io.github.sparebytes.agent.rules;
