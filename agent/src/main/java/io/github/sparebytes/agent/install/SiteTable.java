/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.rewrite.SiteNumbers;
import io.github.sparebytes.runtime.Sites;
import java.util.HashMap;
import java.util.Map;

/** Deals out the indexes of the runtime's table, in the order in which sites are first met. */
final class SiteTable implements SiteNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();

  @Override
  public synchronized int numberOf(String key) {
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int next = numbers.size();
    if (next >= Sites.CAPACITY) {
      return -1;
    }
    numbers.put(key, next);
    return next;
  }
}
