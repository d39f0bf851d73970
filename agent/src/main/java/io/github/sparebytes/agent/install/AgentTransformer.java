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
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Offers each class that a rule names to the engine, at definition and at retransformation. Every
 * other class costs a look-up of its name. Nothing it throws reaches the JVM, and {@code null} says
 * "unchanged", so that untouched classes stay eligible for class-data sharing.
 */
final class AgentTransformer implements ClassFileTransformer {
  private static final String LOGGING = LiveAgent.LOGGING.replace('.', '/');

  private final RuleSet rules;
  private final RewriteEngine engine;
  private final RuntimeVisibility visibility = new RuntimeVisibility();
  private final Ledger ledger;
  private final AgentLog log;
  private final ClassDump dump;
  private final boolean dryRun;
  private final TextFeatures features;
  private LiveAgent owner;

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
    this.rules = rules;
    this.engine = engine;
    this.ledger = ledger;
    this.log = log;
    this.dump = dump;
    this.dryRun = dryRun;
    this.features = features;
  }

  /** Names the agent that is told when a class was rewritten. */
  void belongsTo(LiveAgent agent) {
    owner = agent;
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String className,
      Class<?> classBeingRedefined,
      ProtectionDomain domain,
      byte[] classFile) {
    try {
      // The boot loader defines no encoder; hidden and lambda classes come without a name.
      if (loader == null || className == null || !rules.mentions(className)) {
        watch(loader, className);
        return null;
      }
      return rewrite(loader, className, ReleaseFinder.of(domain), classFile);
    } catch (Throwable t) {
      failed(className, t);
      return null;
    }
  }

  private void watch(ClassLoader loader, String className) {
    if (loader == null && owner != null && LOGGING.equals(className)) {
      owner.loggingIsLoaded();
    }
  }

  /** Rewrites one class; null if it stays as it is. */
  byte[] rewrite(ClassLoader loader, String className, Release release, byte[] classFile) {
    String name = className.replace('/', '.');
    int loaderId = System.identityHashCode(loader);
    RewriteResult result;
    try {
      result = engine.rewrite(className, classFile, release);
    } catch (UnreadableClassException e) {
      ledger.skipped(name, loaderId, "UNREADABLE");
      log.once(name, name + " is left alone: " + e.getMessage());
      return null;
    }
    if (result.isSeenBefore()) {
      ledger.skipped(name, loaderId, "REWRITTEN_BEFORE");
      return null;
    }
    if (result.bytes() != null && !visibility.isSeenBy(loader)) {
      ledger.skipped(name, loaderId, "RUNTIME_NOT_VISIBLE");
      log.once(
          AgentLog.Level.INFO,
          loader.getClass().getName(),
          name
              + " is left alone: its loader does not see the agent's runtime ("
              + loader.getClass().getName()
              + "); bootstrap=true makes it visible to all");
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
            name, loaderId, release, rules.forClass(className, release), result.outcomes(), dryRun);
    ledger.examined(record);
    Announcer.announce(log, ledger, record, changes);
    if (owner != null && !result.outcomes().isEmpty()) {
      owner.siteIsMet();
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
    return redirect != Redirect.CACHE && redirect != Redirect.CONSTANT;
  }

  private void failed(String className, Throwable cause) {
    try {
      String line = className + " is left alone: " + cause;
      ledger.error(line);
      log.error(line, cause);
    } catch (Throwable ignored) {
      // Out of memory or stack: the class stays as it is, and there is nobody left to tell.
    }
  }
}
