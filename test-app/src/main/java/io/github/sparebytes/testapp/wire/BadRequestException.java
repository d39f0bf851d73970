/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.wire;

/** A frame that is no request; its message, one line, says why. */
public final class BadRequestException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message for the client. */
  public BadRequestException(String message) {
    super(message);
  }
}
