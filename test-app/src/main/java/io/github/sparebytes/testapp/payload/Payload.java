/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.PushFrame;
import java.util.List;

/**
 * A payload, decoded.
 *
 * @param id of the request: the number of its first message
 * @param form of the request
 * @param messages in their order; with their properties as a text, if the form has them
 * @param frames one for each message
 * @param propertyTexts one for each message, as the encoder of properties wrote them
 */
public record Payload(
    long id,
    Form form,
    List<Message> messages,
    List<PushFrame> frames,
    List<String> propertyTexts) {}
