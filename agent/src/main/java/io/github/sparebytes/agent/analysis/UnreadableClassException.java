/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

/** A class file that is not read: too old, too new or broken. The message says which. */
public final class UnreadableClassException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableClassException(String message) {
    // No stack trace: this is an answer about the file, made while a class is being loaded.
    super(message, null, false, false);
  }

  /** A file that breaks off or contradicts itself. */
  public static UnreadableClassException broken(RuntimeException cause) {
    return new UnreadableClassException("broken class file: " + cause);
  }
}
