/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Runs the test app in JVMs of their own, without and with the agent in turn, and checks that the
 * agent did what the rule file expects and that no byte came out differently.
 */
package io.github.sparebytes.testapp.compare;
