/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

/** One encoder of a release. */
@FunctionalInterface
interface Encoding {
  /**
   * Encodes a message.
   *
   * @return the status and the bytes, in text
   * @throws Throwable what the encoder throws
   */
  String encode(Sample sample) throws Throwable;
}
