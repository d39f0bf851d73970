/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** What could be done with the call sites of classes that are not loaded, and the rules for it. */
package io.github.sparebytes.agent.cli.scan;
