/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import io.github.sparebytes.agent.analysis.ClassFile;
import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.install.Records;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Release;
import io.github.sparebytes.agent.rules.RuleSet;
import java.util.EnumSet;

/** Rewrites class files of jars by rules, and keeps the ledger. */
public final class ClassRewriter {
  private final RuleSet rules;
  private final RewriteEngine engine;
  private final Ledger ledger;

  public ClassRewriter(RuleSet rules, Ledger ledger) {
    this.rules = rules;
    this.ledger = ledger;
    // Not CONSTANT: text and charset would be gone from the code, and nothing could stand in for
    // an array that nobody bound. A look-up and a count keep their operands.
    this.engine =
        new RewriteEngine(rules, EnumSet.of(Redirect.CACHE, Redirect.LENGTH), new JarNumbers());
  }

  /**
   * Rewrites one class file.
   *
   * @param archive file name of the jar, which may tell the release
   * @param path names the class file in messages
   * @return null if it stays as it is
   */
  byte[] rewrite(String archive, String path, byte[] classFile) {
    int place = path.hashCode();
    try {
      String name = ClassFile.open(classFile).getClassName();
      if (!rules.mentions(name)) {
        return null;
      }
      Release release = Release.ofJar(archive);
      RewriteResult result = engine.rewrite(name, classFile, release);
      if (result.isSeenBefore()) {
        ledger.skipped(name.replace('/', '.'), place, "REWRITTEN_BEFORE");
        return null;
      }
      ledger.examined(
          Records.of(
              name.replace('/', '.'),
              place,
              release,
              rules.forClass(name, release),
              result.outcomes(),
              false));
      return result.bytes();
    } catch (UnreadableClassException | RuntimeException e) {
      ledger.error(path + " is left alone: " + e.getMessage());
      ledger.skipped(path, place, "UNREADABLE");
      return null;
    }
  }
}
