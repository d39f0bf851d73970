/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.netty.buffer.Unpooled;

/** Plant. */
public final class Main {
  private Main() {}

  /** Plant. */
  public static void main(String[] args) {
    System.out.println(Unpooled.buffer(10).writeInt(5));
  }
}
