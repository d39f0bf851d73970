/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * What rewritten classes call at run time.
 *
 * <p>Java 8 byte code over {@code java.base} alone. {@link
 * io.github.sparebytes.runtime.Encoded} holds the methods that stand in for the host's own calls;
 * {@link io.github.sparebytes.runtime.Sites} and {@link io.github.sparebytes.runtime.Switches} are
 * for the agent, which binds call sites, reads counters and turns features on and off. Everything
 * else is package-private.
 *
 * <p>The rule of this package: whatever goes wrong in it, the host gets the bytes and the exceptions
 * of {@link java.lang.String#getBytes(java.nio.charset.Charset)}.
 */
package io.github.sparebytes.runtime;
