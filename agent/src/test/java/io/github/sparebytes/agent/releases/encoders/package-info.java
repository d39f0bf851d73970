/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * Feeds the encoders of a released RocketMQ, whichever it is, with one and the same list of
 * messages, and says in text what they made of each. It knows the release by name only and needs
 * nothing but the JDK, so it runs inside of a test and in a JVM of its own.
 */
package io.github.sparebytes.agent.releases.encoders;
