/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/** What the tests of all modules share: where the shipped jars and other JDKs are. */
package io.github.sparebytes.testsupport;
