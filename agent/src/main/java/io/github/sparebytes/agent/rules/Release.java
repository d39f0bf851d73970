/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.Arrays;

/**
 * A dotted release number such as {@code 5.3.1}, {@code 5.5} or {@code 4.0.0-incubating}.
 *
 * <p>The order is that of the numbers, missing ones as zero; of two with equal numbers the one with
 * a qualifier comes first, as in Maven.
 */
public final class Release implements Comparable<Release> {
  private static final int MAX_DIGITS = 9;
  private static final int DIGITS_OF_A_DATE = 8;

  private final int[] numbers;
  private final String qualifier;
  private final String text;

  private Release(int[] numbers, String qualifier, String text) {
    this.numbers = numbers;
    this.qualifier = qualifier;
    this.text = text;
  }

  /**
   * Reads a release number: numbers joined by dots, then, after a dot or a hyphen, a qualifier.
   *
   * @return null if {@code text} does not begin with a number or is otherwise no release
   */
  public static Release parse(String text) {
    int[] numbers = new int[8];
    int count = 0;
    int at = 0;
    while (at < text.length() && isDigit(text.charAt(at)) && count < numbers.length) {
      int end = endOfDigits(text, at);
      if (end - at > MAX_DIGITS || (end < text.length() && !isSeparator(text.charAt(end)))) {
        return null;
      }
      numbers[count++] = Integer.parseInt(text.substring(at, end));
      at = end + 1;
      if (end < text.length() && text.charAt(end) == '-') {
        break;
      }
    }
    boolean endsInSeparator = at == text.length();
    boolean twoSeparators = at < text.length() && isSeparator(text.charAt(at));
    if (count == 0 || endsInSeparator || twoSeparators) {
      return null;
    }
    String qualifier = at > text.length() ? "" : text.substring(at);
    return new Release(Arrays.copyOf(numbers, count), qualifier, text);
  }

  /**
   * The release in the file name of a jar: {@code rocketmq-store-5.5.0.jar} gives {@code 5.5.0}.
   *
   * <p>It is the last part behind a hyphen that begins with two numbers joined by a dot and is not
   * the date of a snapshot, so that {@code spark-3-shaded_2.12-0.5.4.jar} gives {@code 0.5.4}.
   *
   * @param jarFileName a file name, with or without folders before it
   * @return null if the name shows no release
   */
  public static Release ofJar(String jarFileName) {
    String name = jarFileName.substring(jarFileName.lastIndexOf('/') + 1);
    if (!name.endsWith(".jar")) {
      return null;
    }
    String stem = name.substring(0, name.length() - ".jar".length());
    for (int at = stem.lastIndexOf('-'); at >= 0; at = stem.lastIndexOf('-', at - 1)) {
      int end = endOfDigits(stem, at + 1);
      int digits = end - at - 1;
      boolean dotted =
          end + 1 < stem.length() && stem.charAt(end) == '.' && isDigit(stem.charAt(end + 1));
      if (digits > 0 && digits < DIGITS_OF_A_DATE && dotted) {
        return parse(stem.substring(at + 1));
      }
    }
    return null;
  }

  /** Whether this is {@code bound} or later by the numbers; qualifiers do not count. */
  boolean isAtLeast(Release bound) {
    return compareNumbers(bound, Integer.MAX_VALUE) >= 0;
  }

  /**
   * Whether this is {@code bound} or earlier by the numbers that {@code bound} gives: 5.0.3 is at
   * most 5.0. Qualifiers do not count.
   */
  boolean isAtMost(Release bound) {
    return compareNumbers(bound, bound.numbers.length) <= 0;
  }

  @Override
  public int compareTo(Release other) {
    int byNumbers = compareNumbers(other, Integer.MAX_VALUE);
    if (byNumbers != 0) {
      return byNumbers;
    }
    if (qualifier.isEmpty() || other.qualifier.isEmpty()) {
      return Boolean.compare(qualifier.isEmpty(), other.qualifier.isEmpty());
    }
    return qualifier.compareTo(other.qualifier);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Release && compareTo((Release) other) == 0;
  }

  @Override
  public int hashCode() {
    int hash = qualifier.hashCode();
    for (int i = 0; i < numbers.length; i++) {
      // weighted by position, so that missing numbers and zeros hash alike
      hash += numbers[i] * (31 + i * 7919);
    }
    return hash;
  }

  /** The text as it was given. */
  @Override
  public String toString() {
    return text;
  }

  private int compareNumbers(Release other, int limit) {
    int count = Math.min(limit, Math.max(numbers.length, other.numbers.length));
    for (int i = 0; i < count; i++) {
      int order = Integer.compare(number(i), other.number(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private int number(int index) {
    return index < numbers.length ? numbers[index] : 0;
  }

  private static boolean isSeparator(char c) {
    return c == '.' || c == '-';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int endOfDigits(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
