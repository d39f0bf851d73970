/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * What a record of the test app's commit log holds: the output of each encoder for the messages of
 * one request. Written by the server, read and checked by consumers and {@code verify}.
 */
package io.github.sparebytes.testapp.payload;
