/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ClassFile;
import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Release;
import io.github.sparebytes.agent.rules.Rule;
import io.github.sparebytes.agent.rules.RuleSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites one class by the rules that name it. A pure function of the class file, the rules and
 * the release; safe for use by several threads at once.
 */
public final class RewriteEngine {
  /** The redirects of calls of {@code getBytes}. */
  private static final Set<Redirect> ENCODING =
      Collections.unmodifiableSet(
          EnumSet.of(Redirect.CONSTANT, Redirect.CACHE, Redirect.LENGTH, Redirect.DIRECT));

  private final RuleSet rules;
  private final SiteDecider decider;
  private final SiteNumbers numbers;

  /**
   * An engine.
   *
   * @param enabled redirects that may be used; sites of the others are refused by name
   */
  public RewriteEngine(RuleSet rules, Set<Redirect> enabled, SiteNumbers numbers) {
    this.rules = rules;
    this.decider = new SiteDecider(enabled);
    this.numbers = numbers;
  }

  /**
   * Rewrites a class.
   *
   * @param className internal name
   * @param bytes the class file; not changed
   * @param release the release of the product that the class comes from; null if not known
   * @throws UnreadableClassException if the class file is too old, too new or broken
   */
  public RewriteResult rewrite(String className, byte[] bytes, Release release)
      throws UnreadableClassException {
    List<Rule> applicable = rules.forClass(className, release);
    if (applicable.isEmpty()) {
      return RewriteResult.of(null, new ArrayList<SiteOutcome>());
    }
    ClassReader reader = ClassFile.open(bytes);
    if (!hasSites(reader, applicable)) {
      return RewriteResult.of(null, new ArrayList<SiteOutcome>());
    }
    MethodCollector collector = MethodCollector.collect(reader, applicable);
    if (collector.callsRuntime()) {
      return RewriteResult.seenBefore();
    }
    List<SiteOutcome> outcomes = new ArrayList<>();
    List<MethodNode> changed = new ArrayList<>();
    for (MethodNode method : collector.methods()) {
      MethodRewriter rewriter = new MethodRewriter(className, method, decider, numbers);
      outcomes.addAll(rewriter.rewrite(applicable));
      if (rewriter.hasChanged()) {
        changed.add(method);
      }
    }
    return RewriteResult.of(
        changed.isEmpty() ? null : MethodReplacer.replace(reader, changed), outcomes);
  }

  /** Whether methods need be read: rules for whole packages meet many classes without a site. */
  private static boolean hasSites(ClassReader reader, List<Rule> rules) {
    for (Rule rule : rules) {
      if (!ENCODING.contains(rule.redirect())) {
        return true;
      }
    }
    return ClassFile.hasName(reader, "getBytes");
  }
}
