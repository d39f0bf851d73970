/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.broker;

import io.github.sparebytes.testapp.payload.PayloadEncoder;

/**
 * What the connections of one event loop share.
 *
 * @param thread of the loop
 * @param encoder for that thread alone
 */
record LoopState(Thread thread, PayloadEncoder encoder) {}
