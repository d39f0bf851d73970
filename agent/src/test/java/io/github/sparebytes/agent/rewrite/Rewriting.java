/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Sites;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/** The engine as tests use it. */
final class Rewriting {
  /** Behind the numbers that other tests of this JVM bind. */
  private static final SiteNumbers BOUND = numbersFrom(2000);

  private Rewriting() {}

  /** All rules of a text; a bad line is an error of the test. */
  static RuleSet rules(String text) {
    try {
      RuleFile file = new RuleParser().parse("test.rules", new StringReader(text));
      if (!file.problems().isEmpty()) {
        throw new IllegalArgumentException(file.problems().toString());
      }
      return new RuleSet(file.rules());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RewriteEngine engine(String rules, SiteNumbers numbers) {
    return new RewriteEngine(rules(rules), EnumSet.allOf(Redirect.class), numbers);
  }

  /** Sites numbered in the order in which they are met. */
  static SiteNumbers numbersFrom(int first) {
    Map<String, Integer> numbers = new HashMap<>();
    return key -> {
      synchronized (numbers) {
        return numbers.computeIfAbsent(key, any -> first + numbers.size());
      }
    };
  }

  static RewriteResult rewrite(RewriteEngine engine, byte[] classFile) {
    try {
      return engine.rewrite(new ClassReader(classFile).getClassName(), classFile, null);
    } catch (UnreadableClassException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static RewriteResult rewrite(String rules, byte[] classFile) {
    return rewrite(engine(rules, numbersFrom(0)), classFile);
  }

  /** Rewrites a class and binds its sites, so that it can run. */
  static RewriteResult rewriteToRun(String rules, byte[] classFile) {
    RewriteResult result = rewrite(engine(rules, BOUND), classFile);
    for (SiteOutcome outcome : result.outcomes()) {
      byte[] constant = outcome.constantBytes();
      if (outcome.isRewritten()
          && !(constant == null
              ? Sites.bind(outcome.number())
              : Sites.bind(outcome.number(), constant))) {
        throw new IllegalStateException("site " + outcome.number() + " is taken");
      }
    }
    return result;
  }
}
