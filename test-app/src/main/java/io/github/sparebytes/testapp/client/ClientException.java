/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

/** A server that did not do its part; the message, one line, says what it did. */
public final class ClientException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Makes an exception with a message for the user. */
  public ClientException(String message) {
    super(message);
  }
}
