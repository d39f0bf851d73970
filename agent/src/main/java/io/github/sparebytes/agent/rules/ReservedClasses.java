/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

/** The classes that no rule may name: they are never rewritten, whoever asks. */
public final class ReservedClasses {
  private static final String[] JDK = {"java/", "javax/", "jdk/", "sun/", "com/sun/"};
  private static final String[] OURS = {
    "io/github/sparebytes/runtime/", "io/github/sparebytes/agent/"
  };

  /** Without a leading slash, so that copies relocated under any prefix count too. */
  private static final String[] NETTY = {"netty/buffer/", "io/netty/"};

  /**
   * Why a class is out of bounds, as the end of a sentence, or null if it is not.
   *
   * @param internalName a class name with slashes, or the literal start of one
   */
  public static String reason(String internalName) {
    if (startsWithAny(internalName, JDK)) {
      return "classes of the JDK are never rewritten";
    }
    if (startsWithAny(internalName, OURS)) {
      return "the agent does not rewrite itself";
    }
    for (String part : NETTY) {
      if (internalName.contains(part)) {
        return "Netty itself, relocated or not, is never rewritten";
      }
    }
    return null;
  }

  private static boolean startsWithAny(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private ReservedClasses() {}
}
