/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.WireFormat;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Returns its arrays to a caller who takes them for his own. */
final class ReturningEncoder {

  void encode(Message msg, ByteBuf target) {
    writeAndWipe(target, topicOf(msg));
    writeAndWipe(target, separator());
  }

  private static byte[] topicOf(Message msg) {
    return msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
  }

  private static byte[] separator() {
    return "#sep#".getBytes(StandardCharsets.UTF_8);
  }

  private static void writeAndWipe(ByteBuf target, byte[] bytes) {
    target.writeBytes(bytes);
    Arrays.fill(bytes, (byte) 0);
  }
}
