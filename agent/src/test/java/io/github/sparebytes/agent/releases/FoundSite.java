/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import org.objectweb.asm.Type;

/**
 * One call of {@code String.getBytes} in a released class, and what became of it.
 *
 * @param className with dots
 * @param method name and simple parameter types, as in {@code encode(MessageExt, boolean)}
 * @param line the source line, -1 if unknown
 * @param text where the text comes from: the name of a method, field or parameter, a constant in
 *     quotes, or {@code (several)}
 * @param outcome as the golden lists print it
 */
record FoundSite(String className, String method, int line, String text, String outcome) {

  /** The method of {@link #method} for a name and a descriptor. */
  static String method(String name, String desc) {
    StringBuilder text = new StringBuilder(name).append('(');
    String separator = "";
    for (Type parameter : Type.getArgumentTypes(desc)) {
      String type = parameter.getClassName();
      text.append(separator).append(type.substring(type.lastIndexOf('.') + 1));
      separator = ", ";
    }
    return text.append(')').toString();
  }

  /** Whether the site was rewritten. */
  boolean isRewritten() {
    return outcome.startsWith("rewritten");
  }

  /** The outcome's first word: of a site that is refused to all, the refusal. */
  String firstWord() {
    int end = outcome.indexOf(' ');
    return end < 0 ? outcome : outcome.substring(0, end);
  }

  /** The line of a golden list, without the class. */
  String toLine() {
    return String.format("  %-52s %5d  %-28s %s", method, line, text, outcome).stripTrailing();
  }
}
