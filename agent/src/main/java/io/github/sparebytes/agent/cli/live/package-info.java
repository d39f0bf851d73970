/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Running JVMs: what the attach API and a target's local JMX connector say, and what went wrong
 * where they say nothing.
 */
package io.github.sparebytes.agent.cli.live;
