/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The bundled test app: encoders like those of real brokers, with and without the agent.
 *
 * <p>The command line is in this package; what it does is in the packages below.
 */
package io.github.sparebytes.testapp;
