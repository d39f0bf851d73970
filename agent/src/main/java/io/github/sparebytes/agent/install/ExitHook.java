/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

/** Takes shutdown hooks back. */
final class ExitHook {
  private ExitHook() {}

  /**
   * Whether the hook was taken back; false if the JVM is about to end, and the hook has its turn.
   */
  static boolean remove(Thread hook) {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return false;
    }
  }
}
