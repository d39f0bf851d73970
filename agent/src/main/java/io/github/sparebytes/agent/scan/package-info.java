/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * What could be done with the call sites of a class, and the rules for it. Pure: class bytes in,
 * judgements and lines out.
 */
package io.github.sparebytes.agent.scan;
