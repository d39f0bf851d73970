/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * The other end of the server's connections: producers that send a load and wait for it to be
 * acknowledged, consumers that read everything back and check it, and the run that has both.
 */
package io.github.sparebytes.testapp.client;
