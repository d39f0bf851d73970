/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import io.github.sparebytes.agent.text.OneLine;

/** Reads {@code CLASS#METHOD[(DESC)]}. */
final class RuleTarget {
  private static final int MIN_PACKAGE_SEGMENTS = 2;

  static void read(String word, RuleDraft draft) throws BadLine {
    int hash = word.indexOf('#');
    if (hash < 0) {
      throw new BadLine("no '#' in " + OneLine.quote(word), "write CLASS#METHOD");
    }
    String className = word.substring(0, hash);
    String method = word.substring(hash + 1);
    int paren = method.indexOf('(');
    if (paren >= 0) {
      draft.desc = desc(method.substring(paren));
      method = method.substring(0, paren);
    }
    checkClass(className);
    checkMethod(method);
    draft.className = className;
    draft.method = method;
  }

  private static void checkClass(String name) throws BadLine {
    if (name.indexOf('/') >= 0) {
      throw new BadLine(
          "slashes in class " + OneLine.quote(name), "write dots, and '$' before an inner class");
    }
    for (String segment : name.split("\\.", -1)) {
      if (!isName(segment)) {
        throw new BadLine(
            OneLine.quote(name) + " is no class name", "write one like org.example.Outer$Inner");
      }
    }
    int star = name.indexOf('*');
    String literal = star < 0 ? name : name.substring(0, star);
    String reserved = ReservedClasses.reason(literal.replace('.', '/'));
    if (reserved != null) {
      throw new BadLine(OneLine.quote(name) + ": " + reserved, "name a class of the product");
    }
    if (star >= 0 && count(literal, '.') < MIN_PACKAGE_SEGMENTS) {
      throw new BadLine(
          "class " + OneLine.quote(name) + " is too wide",
          "begin with at least two package names, as in org.example.*");
    }
  }

  private static void checkMethod(String name) throws BadLine {
    boolean initializer = name.equals("<init>") || name.equals("<clinit>");
    if (!initializer && !isName(name)) {
      throw new BadLine(
          OneLine.quote(name) + " is no method name", "write a name, <init>, <clinit> or '*'");
    }
  }

  private static String desc(String desc) throws BadLine {
    if (!Descriptors.isMethod(desc)) {
      throw new BadLine(
          OneLine.quote(desc) + " is no method descriptor",
          "write one as javap -s shows it, like (Ljava/lang/String;I)V, or its parentheses only");
    }
    return desc;
  }

  /** An identifier, possibly with {@code *}, and with the hyphen that some compilers put in. */
  private static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!Character.isJavaIdentifierPart(c) && c != '*' && c != '-') {
        return false;
      }
    }
    return !name.isEmpty();
  }

  private static int count(String text, char wanted) {
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      count += text.charAt(i) == wanted ? 1 : 0;
    }
    return count;
  }

  private RuleTarget() {}
}
