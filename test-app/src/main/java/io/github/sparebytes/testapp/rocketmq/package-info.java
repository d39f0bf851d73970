/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Runs real, released RocketMQ on loopback: fetches a release, starts its name server and brokers,
 * sends a reproducible load with its own client, reads everything back and compares what two
 * brokers stored. Knows nothing of the agent but a JVM flag; JVM flags are the caller's.
 */
package io.github.sparebytes.testapp.rocketmq;
