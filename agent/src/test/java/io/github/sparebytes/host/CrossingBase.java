/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

/** The superclass of {@link CrossingPeer}. */
public class CrossingBase {
  /** A topic. */
  protected final String topic() {
    return "topic " + hashCode();
  }
}
