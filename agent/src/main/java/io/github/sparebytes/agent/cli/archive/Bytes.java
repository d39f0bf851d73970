/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads streams to their end. */
final class Bytes {
  /** Larger entries are no class files, and jars of that size are named on the command line. */
  private static final int MAX = 1 << 29;

  private Bytes() {}

  /**
   * All bytes up to the end of the stream, which is left open.
   *
   * @throws IOException also if there are more than 512 MiB
   */
  static byte[] readAll(InputStream in) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 14];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      if (all.size() > MAX - read) {
        throw new IOException("over 512 MiB");
      }
      all.write(buffer, 0, read);
    }
    return all.toByteArray();
  }
}
