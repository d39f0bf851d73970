/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a proved call site is turned into; a small closed set. */
public enum Redirect {
  /** The encoding of a constant text becomes one load from a table of arrays encoded before. */
  CONSTANT,
  /** The encoding of a text that comes again and again is looked up in a bounded cache. */
  CACHE,
  /** An encoding made for its length alone becomes a count of its UTF-8 bytes. */
  LENGTH,
  /** The text is kept in place of its array, and encoded where the array was written. */
  DIRECT,
  /** A new array that is filled and made a text is lent by the thread. */
  SCRATCH,
  /** A short text is one that the thread has already. */
  INTERN,
  /** A text that is no number throws an exception made before, which nobody looks at. */
  PARSE,
  /** A new HashMap is one that needs neither table nor nodes while it is small. */
  MAP;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The word that names this redirect in a rule line, in lower case. */
  public String word() {
    return word;
  }

  /** The redirect that {@code word} names, or null. */
  static Redirect ofWord(String word) {
    for (Redirect redirect : values()) {
      if (redirect.word.equals(word)) {
        return redirect;
      }
    }
    return null;
  }

  static List<String> words() {
    List<String> words = new ArrayList<>();
    for (Redirect redirect : values()) {
      words.add(redirect.word);
    }
    return words;
  }
}
