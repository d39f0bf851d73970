/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Puts the engine into a running JVM: the only room that knows {@code Instrumentation}, class
 * loaders and loaded classes.
 */
package io.github.sparebytes.agent.install;
