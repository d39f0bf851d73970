/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import io.github.sparebytes.agent.rewrite.SiteNumbers;
import io.github.sparebytes.runtime.Sites;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for sites of classes in a jar: made from the site's own name, so that no other jar has to
 * be known. Two sites of two jars may get one number; then they share counters, and nothing else.
 */
final class JarNumbers implements SiteNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final boolean[] taken = new boolean[Sites.JAR_SITES];

  @Override
  public synchronized int numberOf(String key) {
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int at = Math.floorMod(key.hashCode(), taken.length);
    for (int tries = 0; taken[at] && tries < taken.length; tries++) {
      at = (at + 1) % taken.length;
    }
    if (taken[at]) {
      return -1;
    }
    taken[at] = true;
    numbers.put(key, Sites.CAPACITY + at);
    return Sites.CAPACITY + at;
  }
}
