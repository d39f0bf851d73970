/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** A report as one page of HTML that needs nothing beside it. */
package io.github.sparebytes.testapp.html;
