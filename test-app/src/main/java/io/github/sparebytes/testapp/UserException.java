/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

/** A failure whose message, one line, tells its reader all that he needs. */
public final class UserException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Makes a failure that names what failed and what to do about it. */
  public UserException(String message) {
    super(message);
  }
}
