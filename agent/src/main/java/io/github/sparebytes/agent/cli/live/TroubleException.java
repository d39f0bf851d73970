/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.live;

/** A running JVM could not be reached or served; the message says so in one line. */
public final class TroubleException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Trouble trouble;

  public TroubleException(Trouble trouble, String message) {
    super(message);
    this.trouble = trouble;
  }

  /** The kind of it. */
  public Trouble trouble() {
    return trouble;
  }
}
