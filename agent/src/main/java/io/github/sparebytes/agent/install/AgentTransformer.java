/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.ClassRecord;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Release;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Sites;
import java.io.IOException;
import java.security.ProtectionDomain;

/** Rewrites the sites that rules name and proofs admit. */
final class AgentTransformer extends HostTransformer {
  private final RewriteEngine engine;
  private final Ledger ledger;
  private final AgentLog log;
  private final ClassDump dump;
  private final boolean dryRun;
  private final TextFeatures features;

  /**
   * A transformer that is not registered yet.
   *
   * @param features told of the first site that needs them; null if there are none to turn on
   */
  AgentTransformer(
      RuleSet rules,
      RewriteEngine engine,
      Ledger ledger,
      AgentLog log,
      ClassDump dump,
      boolean dryRun,
      TextFeatures features) {
    super(rules, ledger, log);
    this.engine = engine;
    this.ledger = ledger;
    this.log = log;
    this.dump = dump;
    this.dryRun = dryRun;
    this.features = features;
  }

  @Override
  byte[] change(ClassLoader loader, String className, ProtectionDomain domain, byte[] classFile)
      throws UnreadableClassException {
    return rewrite(loader, className, ReleaseFinder.of(domain), classFile);
  }

  /** Rewrites one class; null if it stays as it is. */
  byte[] rewrite(ClassLoader loader, String className, Release release, byte[] classFile)
      throws UnreadableClassException {
    String name = className.replace('/', '.');
    int loaderId = System.identityHashCode(loader);
    RewriteResult result = engine.rewrite(className, classFile, release);
    if (result.isSeenBefore()) {
      ledger.skipped(name, loaderId, "REWRITTEN_BEFORE");
      return null;
    }
    if (result.bytes() != null && !isRuntimeSeenBy(loader, name)) {
      return null;
    }
    return keep(name, className, loaderId, release, classFile, result);
  }

  private byte[] keep(
      String name,
      String className,
      int loaderId,
      Release release,
      byte[] classFile,
      RewriteResult result) {
    boolean changes = result.bytes() != null && !dryRun;
    if (changes) {
      bind(result);
      dump(className, classFile, result.bytes());
    }
    ClassRecord record =
        Records.of(
            name,
            loaderId,
            release,
            rules().forClass(className, release),
            result.outcomes(),
            dryRun);
    ledger.examined(record);
    Announcer.announce(log, ledger, record, changes);
    if (!result.outcomes().isEmpty()) {
      siteIsMet();
    }
    return changes ? result.bytes() : null;
  }

  private void dump(String className, byte[] before, byte[] after) {
    try {
      dump.write(className, before, after);
    } catch (IOException | RuntimeException e) {
      log.once("dump", "the option dump cannot write its classes: " + e);
    }
  }

  private void bind(RewriteResult result) {
    for (SiteOutcome outcome : result.outcomes()) {
      byte[] constant = outcome.constantBytes();
      boolean bound =
          !outcome.isRewritten()
              || (constant == null
                  ? Sites.bind(outcome.number())
                  : Sites.bind(outcome.number(), constant));
      if (!bound) {
        throw new IllegalStateException("site " + outcome.number() + " could not be bound");
      }
      if (features != null && outcome.isRewritten() && countsOrWrites(outcome.rule().redirect())) {
        features.needed();
      }
    }
  }

  private static boolean countsOrWrites(Redirect redirect) {
    return redirect == Redirect.LENGTH
        || redirect == Redirect.DIRECT
        || redirect == Redirect.SCRATCH;
  }
}
