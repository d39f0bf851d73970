/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Finds {@code String.getBytes} call sites, follows the array that each one makes through its
 * method, and says what may be done with it, or names the reason why nothing may.
 *
 * <p>Pure: bytes and ASM nodes in, values out. Nothing here changes a class, loads one, or does
 * I/O. Emission lives in {@code rewrite}.
 */
package io.github.sparebytes.agent.analysis;
