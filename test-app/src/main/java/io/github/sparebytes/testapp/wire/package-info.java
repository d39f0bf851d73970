/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * The protocol between the test app's server and its clients: frames behind their length in four
 * bytes, each of one type, numbers big-endian, texts in UTF-8 behind their length in four bytes.
 */
package io.github.sparebytes.testapp.wire;
