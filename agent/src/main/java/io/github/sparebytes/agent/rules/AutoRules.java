/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules that the option {@code auto} stands for: in all classes of some packages, the redirects
 * that need no knowledge of the texts. A cache is not one of them.
 */
public final class AutoRules {
  /** The value that stands for no package. */
  public static final String NONE = "none";

  private static final String SOURCE = "option auto";

  private AutoRules() {}

  /**
   * The rules for packages.
   *
   * @param value prefixes of class names, as in {@code com.acme.}, joined by commas; or {@link
   *     #NONE}
   */
  public static RuleFile of(String value) {
    List<Rule> rules = new ArrayList<>();
    List<RuleProblem> problems = new ArrayList<>();
    if (!value.equals(NONE)) {
      for (String part : value.split(",", -1)) {
        if (!part.trim().isEmpty()) {
          add(part.trim(), rules, problems);
        }
      }
    }
    return new RuleFile(rules, problems);
  }

  private static void add(String prefix, List<Rule> rules, List<RuleProblem> problems) {
    String classes = prefix.endsWith("*") ? prefix : prefix + '*';
    RuleFile direct = parse("direct " + classes + "#*");
    problems.addAll(direct.problems());
    if (direct.problems().isEmpty()) {
      // First, since it names constants alone and the other one all texts.
      rules.addAll(parse("constant " + classes + "#*").rules());
      rules.addAll(direct.rules());
    }
  }

  private static RuleFile parse(String line) {
    try {
      return new RuleParser().parse(SOURCE, new StringReader(line));
    } catch (IOException e) {
      throw new IllegalStateException(e); // A StringReader that is open throws none.
    }
  }
}
