/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Small helpers for the one-line messages of the agent; pure, know java.base only. */
package io.github.sparebytes.agent.text;
