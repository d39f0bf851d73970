/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RulePacks;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.agent.rules.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

/** The engine with the bundled rules, or with others, as the agent sets it up. */
final class Engines {
  /** The rules of the pack {@code rocketmq}. */
  static final RuleSet RULES = bundled("rocketmq");

  /** The rules of the packs {@code celeborn} and {@code spark}. */
  static final RuleSet FRAME_RULES = bundled("celeborn,spark");

  private Engines() {}

  /** An engine that numbers sites from 0. */
  static RewriteEngine with(RuleSet rules) {
    Map<String, Integer> numbers = new HashMap<>();
    return new RewriteEngine(
        rules,
        EnumSet.allOf(Redirect.class),
        key -> numbers.computeIfAbsent(key, unused -> numbers.size()));
  }

  /** The rules that a text holds; every line must be a good one. */
  static RuleSet parse(String text) {
    try {
      return checked(new RuleParser().parse("test.rules", new StringReader(text)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RuleSet bundled(String packs) {
    return checked(RulePacks.load(packs));
  }

  private static RuleSet checked(RuleFile file) {
    if (!file.problems().isEmpty()) {
      throw new IllegalStateException(file.problems().toString());
    }
    return new RuleSet(file.rules());
  }
}
