/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.WireFormat;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** Keeps the array in a field and wipes it when the next message comes. */
final class KeepingEncoder {

  private byte[] last = {};

  void encode(Message msg, ByteBuf target) {
    Arrays.fill(last, (byte) 0);
    last = msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
    target.writeBytes(last);
  }
}
