/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import java.util.Collections;
import java.util.List;

/** A class with at least one call site, and the rules for it. Immutable. */
public final class ScannedClass {
  private final String name;
  private final String sourceFile;
  private final String path;
  private final List<ScannedSite> sites;
  private final List<String> rules;

  ScannedClass(
      String name, String sourceFile, String path, List<ScannedSite> sites, List<String> rules) {
    this.name = name;
    this.sourceFile = sourceFile;
    this.path = path;
    this.sites = Collections.unmodifiableList(sites);
    this.rules = Collections.unmodifiableList(rules);
  }

  /** The name, with dots. */
  public String name() {
    return name;
  }

  /** The source file, or null if the class file does not tell. */
  public String sourceFile() {
    return sourceFile;
  }

  /** Where the class file lies. */
  public String path() {
    return path;
  }

  /** All call sites, in code order. */
  public List<ScannedSite> sites() {
    return sites;
  }

  /** The lines under which its rewritable sites are rewritten. */
  public List<String> rules() {
    return rules;
  }

  /** Whether a site of it is rewritable. */
  public boolean isRewritable() {
    return !rules.isEmpty();
  }
}
