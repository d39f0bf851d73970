/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import java.util.Locale;

/** What the name of an entry says about it. */
final class EntryNames {
  private EntryNames() {}

  static boolean isClassFile(String name) {
    return name.endsWith(".class");
  }

  /** Whether an entry may hold class files of its own. */
  static boolean isArchive(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".jar")
        || lower.endsWith(".war")
        || lower.endsWith(".ear")
        || lower.endsWith(".zip");
  }

  /** Whether the entry signs the archive (jar file specification, signed jar file). */
  static boolean isSignature(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    boolean inFolder = upper.startsWith("META-INF/") && upper.indexOf('/', 9) < 0;
    return inFolder
        && (upper.endsWith(".SF")
            || upper.endsWith(".RSA")
            || upper.endsWith(".DSA")
            || upper.endsWith(".EC")
            || upper.startsWith("META-INF/SIG-"));
  }

  static String lastPart(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
