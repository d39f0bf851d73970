/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

/** A name in which each {@code *} stands for any number of characters; matches without garbage. */
final class NamePattern {
  private final String text;
  private final int firstStar;

  NamePattern(String text) {
    this.text = text;
    this.firstStar = text.indexOf('*');
  }

  boolean isExact() {
    return firstStar < 0;
  }

  boolean matches(String name) {
    if (isExact()) {
      return text.equals(name);
    }
    return name.regionMatches(0, text, 0, firstStar) && restMatches(name);
  }

  @Override
  public String toString() {
    return text;
  }

  private boolean restMatches(String name) {
    int inText = firstStar;
    int inName = firstStar;
    int star = -1;
    int retryFrom = 0;
    while (inName < name.length()) {
      if (inText < text.length() && text.charAt(inText) == '*') {
        star = inText++;
        retryFrom = inName;
      } else if (inText < text.length() && text.charAt(inText) == name.charAt(inName)) {
        inText++;
        inName++;
      } else if (star >= 0) {
        // let the last star take one more character and try again
        inText = star + 1;
        inName = ++retryFrom;
      } else {
        return false;
      }
    }
    while (inText < text.length() && text.charAt(inText) == '*') {
      inText++;
    }
    return inText == text.length();
  }
}
