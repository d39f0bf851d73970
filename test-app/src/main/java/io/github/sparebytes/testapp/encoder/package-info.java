/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Message encoders in the shape of those that brokers, shuffle services and their clients ship: the
 * code that the agent rewrites. They know nothing of the agent and none of the load.
 */
package io.github.sparebytes.testapp.encoder;
