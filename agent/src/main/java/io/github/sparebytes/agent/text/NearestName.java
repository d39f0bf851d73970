/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.text;

import java.util.Locale;

/** Finds the known name that a mistyped one most likely stands for. */
public final class NearestName {
  /** Longer input is no typing error of any name that we know, and must not cost time. */
  private static final int MAX_LENGTH = 64;

  /**
   * The candidate nearest to {@code typed} by edit distance, upper and lower case taken as equal.
   *
   * @return null if none is near: more than a third of its letters, and more than one, differ
   */
  public static String of(String typed, Iterable<String> candidates) {
    if (typed.length() > MAX_LENGTH) {
      return null;
    }
    String lower = typed.toLowerCase(Locale.ROOT);
    String best = null;
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      int distance = distance(lower, candidate.toLowerCase(Locale.ROOT));
      int limit = Math.max(1, Math.max(typed.length(), candidate.length()) / 3);
      if (distance <= limit && distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** Levenshtein distance where swapping two neighbours counts as one (optimal alignment). */
  private static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substitution, 1 + Math.min(last[j], row[j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
    }
    return row[b.length()];
  }

  private NearestName() {}
}
