/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/** Jars and folders: reading what lies in them, and writing a jar with rewritten classes. */
package io.github.sparebytes.agent.cli.archive;
