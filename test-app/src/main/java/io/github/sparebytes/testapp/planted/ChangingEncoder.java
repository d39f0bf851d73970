/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.WireFormat;
import io.netty.buffer.ByteBuf;

/** Writes into the array, as encoders do that mark or mask a text in place. */
final class ChangingEncoder {

  void encode(Message msg, ByteBuf target) {
    byte[] topic = msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
    topic[0] ^= 0x20;
    target.writeBytes(topic);
  }
}
