/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.wire.SendRequest;

/** Hears of each request that the server has stored. Called on the clients' event loop. */
@FunctionalInterface
public interface AckListener {

  /**
   * Takes a request that is stored.
   *
   * @param request as it was sent
   * @param nanos since it was sent
   */
  void stored(SendRequest request, long nanos);
}
