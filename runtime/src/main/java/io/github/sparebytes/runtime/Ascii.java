/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * The JDK's own vectorised test for ASCII, where the agent could get hold of it. The handle takes a
 * String and gives a boolean: nothing that it is made of can be reached through it.
 */
public final class Ascii {
  private static final MethodType TYPE = MethodType.methodType(boolean.class, String.class);

  private static MethodHandle offered;

  // Plain: who sees true finds Holder initialised, or waits in its initialiser.
  private static boolean ready;

  private Ascii() {}

  /** Loads and initialises this class; the handle is not there yet. */
  static void load() {}

  /**
   * Puts a handle to use, once in the life of a JVM, if its answers are right.
   *
   * @param isAscii {@code String -> boolean}: whether all chars are below 0x80
   * @return null if it is in use from now on, else the reason why not
   */
  public static synchronized String offer(MethodHandle isAscii) {
    if (ready) {
      return null;
    }
    if (offered != null) {
      return "an earlier handle was refused";
    }
    if (!isAscii.type().equals(TYPE)) {
      return "the handle is of type " + isAscii.type();
    }
    offered = isAscii;
    String wrong = AsciiCheck.firstWrongAnswer(isAscii);
    if (wrong != null) {
      return wrong;
    }
    if (Holder.HANDLE != isAscii) {
      return "somebody initialised " + Holder.class.getName() + " before";
    }
    ready = true;
    return null;
  }

  /** Whether a handle is in use. */
  public static boolean isReady() {
    return ready;
  }

  /**
   * Whether {@code text} is known to be all ASCII; false for all texts while there is no handle.
   *
   * @param text not null
   */
  static boolean isKnown(String text) {
    return ready && Holder.test(text);
  }

  /** Initialised once the handle is there, so that the JIT compiler may take it for a constant. */
  private static final class Holder {
    static final MethodHandle HANDLE = offered;

    static boolean test(String text) {
      try {
        return (boolean) HANDLE.invokeExact(text);
      } catch (Throwable unknown) {
        return false;
      }
    }
  }
}
