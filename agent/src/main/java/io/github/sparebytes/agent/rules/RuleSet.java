/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All rules in force, in order; the first one that matches a site wins. Immutable. */
public final class RuleSet {
  private final Rule[] rules;
  private final Rule[] wildcards;
  private final Set<String> exactNames;

  public RuleSet(List<Rule> rules) {
    this.rules = rules.toArray(new Rule[0]);
    List<Rule> open = new ArrayList<>();
    Set<String> exact = new HashSet<>();
    for (Rule rule : rules) {
      if (rule.isExactClass()) {
        exact.add(rule.classPattern());
      } else {
        open.add(rule);
      }
    }
    this.wildcards = open.toArray(new Rule[0]);
    this.exactNames = Collections.unmodifiableSet(exact);
  }

  /**
   * Whether any rule speaks of this class. Asked for each class that the JVM loads: one hash
   * look-up, then the literal prefixes of the wildcards; nothing is allocated.
   */
  public boolean mentions(String internalClassName) {
    if (exactNames.contains(internalClassName)) {
      return true;
    }
    for (int i = 0; i < wildcards.length; i++) {
      if (wildcards[i].matchesClass(internalClassName)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The rules for one class, in order.
   *
   * @param release the release that the class is from, or null if unknown
   */
  public List<Rule> forClass(String internalName, Release release) {
    List<Rule> matching = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.matchesClass(internalName) && rule.appliesTo(release)) {
        matching.add(rule);
      }
    }
    return matching;
  }

  /** All rules, in order. */
  public List<Rule> rules() {
    List<Rule> all = new ArrayList<>();
    Collections.addAll(all, rules);
    return Collections.unmodifiableList(all);
  }

  public boolean isEmpty() {
    return rules.length == 0;
  }
}
