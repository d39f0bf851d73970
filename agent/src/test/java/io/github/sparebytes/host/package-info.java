/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** A small host for the agent, to be started in a JVM of its own. */
package io.github.sparebytes.host;
