/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.nio.file.Path;

/**
 * How a log is opened.
 *
 * @param folder of its files
 * @param flush when a record counts as stored
 * @param segmentBytes size of files that are made anew, a multiple of 8
 * @param cutDamage whether good records behind a bad one are given up rather than the log refused
 */
public record LogOptions(Path folder, FlushMode flush, int segmentBytes, boolean cutDamage) {

  /** Size of a file unless somebody wants another one. */
  public static final int DEFAULT_SEGMENT_BYTES = 64 << 20;

  /** Checks the size. */
  public LogOptions {
    if (segmentBytes % Long.BYTES != 0 || segmentBytes < 1 << 12) {
      throw new IllegalArgumentException("segmentBytes: " + segmentBytes);
    }
  }
}
