/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

/** Is told where a load stands. The load waits until each call returns. */
public interface LoadListener {
  /** Warm-up messages are sent and, where they are read while they are sent, read. */
  void begins() throws RocketmqException;

  /** All messages are sent and, where they are read while they are sent, read. */
  void ended() throws RocketmqException;

  /** Listens to nothing. */
  static LoadListener none() {
    return new LoadListener() {
      @Override
      public void begins() {
        // Nobody measures.
      }

      @Override
      public void ended() {
        // Nobody measures.
      }
    };
  }
}
