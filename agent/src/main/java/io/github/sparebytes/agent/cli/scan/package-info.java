/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** A scan of many classes that are not loaded, and its forms for people and programs. */
package io.github.sparebytes.agent.cli.scan;
