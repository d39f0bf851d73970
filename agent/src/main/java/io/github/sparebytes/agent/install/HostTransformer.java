/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.rules.RuleSet;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/**
 * Offers each class that a rule names to the engine, at definition and at retransformation. Every
 * other class costs a look-up of its name. Nothing it throws reaches the JVM, and {@code null} says
 * "unchanged", so that untouched classes stay eligible for class-data sharing.
 */
abstract class HostTransformer implements ClassFileTransformer {
  private static final String LOGGING = LiveAgent.LOGGING.replace('.', '/');

  private final RuleSet rules;
  private final Ledger ledger;
  private final AgentLog log;
  private final RuntimeVisibility visibility = new RuntimeVisibility();
  private LiveAgent owner;

  HostTransformer(RuleSet rules, Ledger ledger, AgentLog log) {
    this.rules = rules;
    this.ledger = ledger;
    this.log = log;
  }

  /** Names the agent that is told when a class was changed. */
  final void belongsTo(LiveAgent agent) {
    owner = agent;
  }

  /** The rules that name the classes. */
  final RuleSet rules() {
    return rules;
  }

  @Override
  public final byte[] transform(
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
      return changed(loader, className, domain, classFile);
    } catch (Throwable t) {
      failed(className, t);
      return null;
    }
  }

  private byte[] changed(
      ClassLoader loader, String className, ProtectionDomain domain, byte[] classFile) {
    String name = className.replace('/', '.');
    try {
      return change(loader, className, domain, classFile);
    } catch (UnreadableClassException e) {
      ledger.skipped(name, System.identityHashCode(loader), "UNREADABLE");
      log.once(name, name + " is left alone: " + e.getMessage());
      return null;
    }
  }

  /** Changes one class that a rule names; null if it stays as it is. */
  abstract byte[] change(
      ClassLoader loader, String className, ProtectionDomain domain, byte[] classFile)
      throws UnreadableClassException;

  /** Whether a loader sees the runtime; if not, the class is recorded as skipped. */
  final boolean isRuntimeSeenBy(ClassLoader loader, String name) {
    if (visibility.isSeenBy(loader)) {
      return true;
    }
    ledger.skipped(name, System.identityHashCode(loader), "RUNTIME_NOT_VISIBLE");
    log.once(
        AgentLog.Level.INFO,
        loader.getClass().getName(),
        name
            + " is left alone: its loader does not see the agent's runtime ("
            + loader.getClass().getName()
            + "); bootstrap=true makes it visible to all");
    return false;
  }

  /** A site was met: there is something to show. */
  final void siteIsMet() {
    if (owner != null) {
      owner.siteIsMet();
    }
  }

  private void watch(ClassLoader loader, String className) {
    if (loader == null && owner != null && LOGGING.equals(className)) {
      owner.loggingIsLoaded();
    }
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
