/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** An ASCII test in plain Java, put in the place of the JDK's: the paths behind it are the same. */
final class PlainAscii {
  private PlainAscii() {}

  /** Puts it to use for the rest of this JVM. */
  static void offer() {
    String refusal = Ascii.offer(handle("isAscii"));
    if (refusal != null) {
      throw new IllegalStateException(refusal);
    }
  }

  /** A handle to one of the methods below. */
  static MethodHandle handle(String method) {
    try {
      return MethodHandles.lookup()
          .findStatic(PlainAscii.class, method, MethodType.methodType(boolean.class, String.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 0x80);
  }

  static boolean isLatin1(String text) {
    return text.chars().allMatch(c -> c < 0x100);
  }

  static boolean isAsciiButForTheLastOf33(String text) {
    return isAscii(text.length() == 33 ? text.substring(0, 32) : text);
  }

  static boolean never(String text) {
    return false;
  }

  static boolean fails(String text) {
    throw new IllegalArgumentException("not today");
  }
}
