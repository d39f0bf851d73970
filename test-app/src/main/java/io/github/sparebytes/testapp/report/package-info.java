/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Results for people (aligned text) and for machines (JSON). */
package io.github.sparebytes.testapp.report;
