/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.ProfileEntry;
import io.github.sparebytes.agent.rewrite.ProfileEngine;
import io.github.sparebytes.agent.rewrite.SiteNumbers;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.agent.scan.ClassScanner;
import io.github.sparebytes.agent.scan.ScannedClass;
import io.github.sparebytes.agent.scan.ScannedSite;
import io.github.sparebytes.runtime.Profiled;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.Map;

/** Lets sites be counted, and notes which rules would serve them. */
final class ProfileTransformer extends HostTransformer {
  private final ProfileEngine engine;
  private final SiteNumbers numbers;
  private final Ledger ledger;
  private final AgentLog log;

  /**
   * A transformer that is not registered yet.
   *
   * @param targets name the classes
   */
  ProfileTransformer(RuleSet targets, SiteNumbers numbers, Ledger ledger, AgentLog log) {
    super(targets, ledger, log);
    this.engine = new ProfileEngine(targets);
    this.numbers = numbers;
    this.ledger = ledger;
    this.log = log;
  }

  @Override
  byte[] change(ClassLoader loader, String className, ProtectionDomain domain, byte[] classFile)
      throws UnreadableClassException {
    String name = className.replace('/', '.');
    ScannedClass scanned = ClassScanner.scanToMeasure(name, classFile);
    if (scanned == null || !isRuntimeSeenBy(loader, name)) {
      return null;
    }
    byte[] bytes = engine.rewrite(className, classFile, new Entering(scanned));
    if (bytes != null) {
      log.success(AgentVersion.get(), "counts call sites and rewrites none (option profile)");
      siteIsMet();
    }
    log.debug(name + (bytes == null ? " unchanged" : " profiled"));
    return bytes;
  }

  /** Gives the scanned sites their numbers, and enters them into the book by the way. */
  private final class Entering implements SiteNumbers {
    private final ScannedClass type;
    private final Map<String, ScannedSite> sites = new HashMap<>();

    Entering(ScannedClass type) {
      this.type = type;
      for (ScannedSite site : type.sites()) {
        sites.put(site.key(), site);
      }
    }

    @Override
    public int numberOf(String key) {
      ScannedSite site = sites.get(key);
      int number = site == null ? -1 : numbers.numberOf("profile of " + type.name() + "." + key);
      if (!Profiled.bind(number)) {
        return -1;
      }
      ledger.profile().enter(number, entry(site));
      return number;
    }

    private ProfileEntry entry(ScannedSite site) {
      String method = type.name() + "#" + site.method();
      String place = method + (site.line() < 0 ? "" : ", line " + site.line());
      if (site.rule() == null) {
        String detail = site.detail().isEmpty() ? "" : " " + site.detail();
        return ProfileEntry.unserved(method + site.desc(), place, site.reason() + detail);
      }
      return ProfileEntry.served(
          method + site.desc(),
          place,
          site.rule(),
          type.rules().indexOf(site.rule()),
          site.redirect() == Redirect.CACHE);
    }
  }
}
