/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Notes down who sent what when, as plain application code does it: through a {@code
 * DataOutputStream}. Used by one thread at a time.
 */
public final class AuditTrail {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** Appends a mark, the topic behind its length in four bytes, and the time of birth. */
  public void write(Message msg) throws IOException {
    out.write("audit".getBytes(StandardCharsets.UTF_8));
    byte[] topic = msg.getTopic().getBytes(StandardCharsets.UTF_8);
    out.writeInt(topic.length);
    out.write(topic);
    out.writeLong(msg.getBornTimestamp());
  }

  /** Returns a copy of everything since the last {@link #clear}. */
  public ByteBuffer copy() {
    return ByteBuffer.wrap(bytes.toByteArray());
  }

  /** Forgets everything that was written. */
  public void clear() {
    bytes.reset();
  }
}
