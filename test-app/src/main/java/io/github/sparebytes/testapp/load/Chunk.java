/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import io.github.sparebytes.testapp.encoder.PushFrame;

/**
 * Messages ready to be encoded. Encoders loop over the arrays, so that the loop costs no bytes.
 *
 * @param number counts from 0; decides the content
 * @param messages consecutive ones
 * @param batches the same messages, in groups
 * @param frames one for each message
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; shared with one reader
public record Chunk(long number, Message[] messages, MessageBatch[] batches, PushFrame[] frames) {}
