/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** Runs real, released Spark on loopback, with and without the agent, and compares. */
package io.github.sparebytes.testapp.spark;
