/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Compares released RocketMQ brokers without and with the agent: the same load in turn, measured
 * from inside the broker over JMX, with every message read back and every stored byte compared.
 */
package io.github.sparebytes.testapp.realbroker;
