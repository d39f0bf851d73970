/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

/** Is told how far a comparison is. */
public interface Progress {

  /** A JVM of {@code total} is about to run. */
  void next(int number, int total, String what);

  /** A repetition is over; {@code line} says what it measured. */
  void repetition(String line);
}
