/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.util.Locale;

/** When a record counts as stored. */
public enum FlushMode {
  /** Once it is on the disk. Records that arrive meanwhile share the next write. */
  SYNC,
  /** Once it is in the page cache: safe if the process dies, not if the machine does. */
  ASYNC;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
