/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * The server: takes messages over TCP, puts them through all encoders, appends what comes out to a
 * commit log, acknowledges what is safe there, and hands records to consumers.
 */
package io.github.sparebytes.testapp.broker;
