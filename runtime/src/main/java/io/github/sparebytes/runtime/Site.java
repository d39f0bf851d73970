/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** One bound call site. */
final class Site {
  /** The pre-encoded constant; null where the site is of another kind. */
  final byte[] constant;

  Site(byte[] constant) {
    this.constant = constant;
  }
}
