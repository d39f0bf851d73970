/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The options of the agent: one enum is the list of them, and parsing, messages, {@code toString}
 * and the table in the docs all come from it.
 */
package io.github.sparebytes.agent.config;
