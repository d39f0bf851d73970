/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The load: messages that follow from a specification and their own number alone, so that any
 * number of threads, and any two JVMs, encode the same.
 */
package io.github.sparebytes.testapp.load;
