/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.WireFormat;
import io.netty.buffer.ByteBuf;

/** Asks for a length and then looks at a byte too: no count of the length can stand for that. */
final class PeekingEncoder {

  void encode(Message msg, ByteBuf target) {
    byte[] topic = msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
    target.writeInt(topic.length);
    target.writeByte(topic[topic.length - 1]);
  }
}
