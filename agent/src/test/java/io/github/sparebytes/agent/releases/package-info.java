/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * The bundled rules against the jars of released RocketMQ: which call sites they rewrite and which
 * they must not, and that the rewritten encoders load, differ in nothing else and write the same
 * bytes. The jars are data that the build copies to {@code target/releases}; no test class sees
 * them on its own class path.
 */
package io.github.sparebytes.agent.releases;
