/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

/** Gives each rewritten site its index in the runtime's table. Implementations are thread-safe. */
public interface SiteNumbers {
  /**
   * The index of a site: the same for the same key, so that a second rewriting gives the same
   * bytes.
   *
   * @param key names class, method, ordinal and, for a constant, the text
   * @return -1 if the table is full
   */
  int numberOf(String key);
}
