/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

/**
 * Something a user can act on went wrong; the message is one clear line, or one and a log's tail.
 */
public final class RocketmqException extends Exception {
  private static final long serialVersionUID = 1L;

  public RocketmqException(String message) {
    super(message);
  }

  public RocketmqException(String message, Throwable cause) {
    super(message, cause);
  }
}
