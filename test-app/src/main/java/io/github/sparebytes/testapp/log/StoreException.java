/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;

/** A store that cannot be used, or no longer; its message, one line, says why and what to do. */
public final class StoreException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message for the user. */
  public StoreException(String message) {
    super(message);
  }

  /** Makes an exception with a message for the user; the cause is for a debugger. */
  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
