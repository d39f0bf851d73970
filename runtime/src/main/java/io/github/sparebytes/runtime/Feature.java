/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/** One kind of redirect that can be turned off and on while the host runs. */
public enum Feature {
  /** Pre-encoded constants, {@link Encoded#constant}. */
  CONSTANT,
  /** Caches of encoded texts, {@link Encoded#cached}. */
  CACHE,
  /** Lengths counted without encoding, {@link Encoded#length}. */
  LENGTH;

  /** The bit of this feature in the word of {@link Switches}. */
  final int bit = 2 << ordinal();
}
