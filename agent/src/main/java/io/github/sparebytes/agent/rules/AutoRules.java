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

  private final String source;
  private final List<Rule> rules = new ArrayList<>();
  private final List<RuleProblem> problems = new ArrayList<>();

  private AutoRules(String source) {
    this.source = source;
  }

  /**
   * The rules for packages.
   *
   * @param option the key of the option, for messages
   * @param value prefixes of class names, as in {@code com.acme.}, joined by commas; or {@link
   *     #NONE}
   */
  public static RuleFile of(String option, String value) {
    AutoRules made = new AutoRules("option " + option);
    if (!value.equals(NONE)) {
      for (String part : value.split(",", -1)) {
        if (!part.trim().isEmpty()) {
          made.add(part.trim());
        }
      }
    }
    return new RuleFile(made.rules, made.problems);
  }

  private void add(String prefix) {
    String classes = prefix.endsWith("*") ? prefix : prefix + '*';
    RuleFile direct = parse("direct " + classes + "#*");
    problems.addAll(direct.problems());
    if (direct.problems().isEmpty()) {
      // First, since it names constants alone and the other one all texts.
      rules.addAll(parse("constant " + classes + "#*").rules());
      rules.addAll(direct.rules());
    }
  }

  private RuleFile parse(String line) {
    try {
      return new RuleParser().parse(source, new StringReader(line));
    } catch (IOException e) {
      throw new IllegalStateException(e); // A StringReader that is open throws none.
    }
  }
}
