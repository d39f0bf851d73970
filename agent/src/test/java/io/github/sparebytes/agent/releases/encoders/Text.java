/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Bytes as text. */
final class Text {
  private static final int SHORT = 256;

  private Text() {}

  /**
   * What remains of a buffer, in hexadecimal digits; of a long one the length and a digest. The
   * buffer is left as it was.
   */
  static String of(ByteBuffer buffer) {
    if (buffer == null) {
      return "null";
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    if (bytes.length <= SHORT) {
      return HexFormat.of().formatHex(bytes);
    }
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return bytes.length + " bytes, SHA-256 " + HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
