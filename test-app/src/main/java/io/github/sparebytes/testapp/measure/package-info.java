/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Runs the encoders over a load in this JVM and measures each by itself: time, bytes allocated, and
 * a digest of what came out.
 */
package io.github.sparebytes.testapp.measure;
