/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** One kind of redirect that can be turned off and on while the host runs. */
public enum Feature {
  /** Pre-encoded constants, {@link Encoded#constant}. */
  CONSTANT(2),
  /** Caches of encoded texts, {@link Encoded#cached}. */
  CACHE(4),
  /** Lengths counted without encoding, {@link Encoded#length}. */
  LENGTH(8),
  /** Texts encoded where they are written, {@link Direct}. */
  DIRECT(16),
  /** Arrays that are filled, decoded and dropped, {@link Decoding}. */
  SCRATCH(32),
  /** Short texts that the thread has already, {@link Interning}. */
  INTERN(64),
  /** Exceptions of numbers that nobody looks at, {@link Parsing}. */
  PARSE(128),
  /** Maps without table and nodes, {@link Maps}. */
  MAP(256);

  /** The bit of this feature in the word of {@link Switches}. */
  final int bit;

  Feature(int bit) {
    this.bit = bit;
  }
}
