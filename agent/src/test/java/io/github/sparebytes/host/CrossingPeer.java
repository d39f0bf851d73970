/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

/** Needs two more classes to be loaded, each of which another loader may have to define. */
public final class CrossingPeer extends CrossingBase {
  /** What the encoder makes of a topic. */
  public byte[] encode() {
    return new HostEncoder(topic()).encode();
  }
}
