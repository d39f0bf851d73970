/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * What the agent did: a ledger of call sites by class, the JSON report made from it, and the log on
 * standard error. Knows the runtime for its counters, and nothing of rules and options.
 */
package io.github.sparebytes.agent.report;
