/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** The entry points that the manifest names, and nothing else. */
package io.github.sparebytes.agent;
