/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.List;

/** A command in the binary header format: a remark, and fields as key, value, key, value. */
public record HeaderFrame(String remark, List<String> fields) {
  /** The bytes of the header alone. */
  public byte[] bytes() {
    int room = 100 + 3 * remark.length();
    for (String field : fields) {
      room += 4 + 3 * field.length();
    }
    ByteBuffer out = ByteBuffer.allocate(room);
    out.putShort((short) 310).put((byte) 0).putShort((short) 453).putInt(7).putInt(0);
    byte[] text = remark.getBytes(UTF_8);
    out.putInt(text.length).put(text);
    int start = out.position();
    out.putInt(0);
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      byte[] key = fields.get(i).getBytes(UTF_8);
      byte[] value = fields.get(i + 1).getBytes(UTF_8);
      out.putShort((short) key.length).put(key).putInt(value.length).put(value);
    }
    out.putInt(start, out.position() - start - 4);
    byte[] bytes = new byte[out.position()];
    out.flip().get(bytes);
    return bytes;
  }
}
