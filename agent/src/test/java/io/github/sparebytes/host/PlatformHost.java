/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Arrays;

/** Encodes texts in the charset of the platform, once each way, and prints what became of them. */
@SuppressWarnings("DefaultCharset")
public final class PlatformHost {
  private PlatformHost() {}

  /** Runs, and prints the name of the charset first. */
  public static void main(String[] arguments) throws IOException {
    System.out.println(Charset.defaultCharset());
    for (String text : new String[] {"", "ascii", "gr\u00fc\u00dfe", "\u20ac\ud83d\ude00\ud83d"}) {
      System.out.println(Arrays.toString(written(text)) + put(text) + ' ' + length(text));
    }
    try {
      length(null);
    } catch (NullPointerException e) {
      System.out.println("null is refused");
    }
  }

  private static byte[] written(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] bytes = text.getBytes();
    out.write(bytes.length);
    out.write(bytes);
    return out.toByteArray();
  }

  private static String put(String text) {
    ByteBuffer out = ByteBuffer.allocate(100);
    out.put(text.getBytes());
    return Arrays.toString(Arrays.copyOf(out.array(), out.position()));
  }

  private static int length(String text) {
    return text.getBytes().length;
  }
}
