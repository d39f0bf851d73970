/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

/** Why no rule is suggested for a site whose array is used safely. */
enum ScanReason {
  NEVER_TOUCHED("the class belongs to the JDK, to Netty or to this agent"),
  OTHER_CHARSET("the charset is not UTF-8, and a redirect would do what the code does now"),
  COMPUTED_TEXT("the array is only read, but the text is computed: a cache is not for it"),
  SELDOM_RECURS("the array is only read, but the name sounds unique: a cache would not hit"),
  MAY_BE_SECRET("the array is only read, but the name sounds like a secret: no cache for it"),
  NO_SINGLE_NAME("the array is only read, but no single name gives the text, as a cache needs"),
  NO_RULE_FITS("the redirect is proved, but no rule line can name this site alone");

  private final String sentence;

  ScanReason(String sentence) {
    this.sentence = sentence;
  }

  /** Whether it is a guess at how often a text recurs. */
  boolean isGuess() {
    return this == COMPUTED_TEXT || this == SELDOM_RECURS;
  }

  String sentence() {
    return sentence;
  }
}
