/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** The bean: ledger, counters and switches, read at the time of the call. Thread-safe. */
public final class AgentBean implements AgentMXBean {
  private static final String ALL = "all";

  private final String version;
  private final List<OptionRecord> options;
  private final Ledger ledger;
  private final CounterSource counters;
  private final Callable<String> detach;

  /**
   * A bean.
   *
   * @param detach takes the agent out and says in one line what was done
   */
  public AgentBean(
      String version,
      List<OptionRecord> options,
      Ledger ledger,
      CounterSource counters,
      Callable<String> detach) {
    this.version = version;
    this.options = new ArrayList<>(options);
    this.ledger = ledger;
    this.counters = counters;
    this.detach = detach;
  }

  @Override
  public String getVersion() {
    return version;
  }

  @Override
  public boolean isEnabled() {
    return Switches.isEnabled();
  }

  @Override
  public Map<String, Boolean> getFeatures() {
    Map<String, Boolean> features = new TreeMap<>();
    for (Feature feature : Feature.values()) {
      features.put(nameOf(feature), Switches.isOn(feature));
    }
    return features;
  }

  @Override
  public Map<String, String> getOptions() {
    Map<String, String> all = new LinkedHashMap<>();
    for (OptionRecord option : options) {
      all.put(option.key, option.value + " (" + option.origin + ")");
    }
    return all;
  }

  @Override
  public int getClasses() {
    return ledger.rewrittenClasses();
  }

  @Override
  public int getRewritten() {
    return ledger.count(Outcome.REWRITTEN);
  }

  @Override
  public int getRefused() {
    return ledger.count(Outcome.REFUSED);
  }

  @Override
  public int getDryRun() {
    return ledger.count(Outcome.DRY_RUN);
  }

  @Override
  public long getErrors() {
    return ledger.errorCount();
  }

  @Override
  public long getCalls() {
    long sum = 0;
    for (SiteStatus site : getSites().values()) {
      sum += site.getCalls();
    }
    return sum;
  }

  @Override
  public long getHits() {
    long sum = 0;
    for (SiteStatus site : getSites().values()) {
      sum += site.getHits();
    }
    return sum;
  }

  @Override
  public long getMisses() {
    long sum = 0;
    for (SiteStatus site : getSites().values()) {
      sum += site.getMisses();
    }
    return sum;
  }

  @Override
  public long getBytesSpared() {
    long sum = 0;
    for (SiteStatus site : getSites().values()) {
      sum += site.getBytesSpared();
    }
    return sum;
  }

  @Override
  public long getStandAsides() {
    return counters.standAsides();
  }

  @Override
  public long getCacheBytes() {
    return counters.cacheBytes();
  }

  @Override
  public Map<String, Integer> getSkipped() {
    return ledger.skippedByReason();
  }

  @Override
  public Map<String, RuleStatus> getRules() {
    Map<String, RuleStatus> rules = new LinkedHashMap<>();
    for (RuleRecord rule : ledger.rules()) {
      rules.put(rule.source(), new RuleStatus(rule));
    }
    return rules;
  }

  @Override
  public Map<String, SiteStatus> getSites() {
    Map<String, SiteStatus> sites = new LinkedHashMap<>();
    for (SiteRecord record : ledger.sites()) {
      SiteStatus site = new SiteStatus(record, counters);
      sites.put(site.key(), site);
    }
    return sites;
  }

  @Override
  public List<String> getWarnings() {
    return ledger.warnings();
  }

  @Override
  public List<String> getErrorLines() {
    return ledger.errors();
  }

  @Override
  public List<String> getProfile() {
    return ProfileText.of(ledger.profile());
  }

  @Override
  public String report() {
    try {
      return new JsonReport(version, options, ledger, counters).render();
    } catch (IOException e) {
      throw new IllegalStateException(e.toString());
    }
  }

  @Override
  public void enable(String feature) {
    set(feature, true);
  }

  @Override
  public void disable(String feature) {
    set(feature, false);
  }

  @Override
  public String detach() {
    try {
      return detach.call();
    } catch (Exception e) {
      throw new IllegalStateException(e.toString());
    }
  }

  private static void set(String name, boolean on) {
    if (ALL.equals(name)) {
      Switches.enable(on);
      return;
    }
    for (Feature feature : Feature.values()) {
      if (nameOf(feature).equals(name)) {
        Switches.set(feature, on);
        return;
      }
    }
    throw new IllegalArgumentException("no feature '" + name + "'");
  }

  private static String nameOf(Feature feature) {
    return feature.name().toLowerCase(Locale.ROOT);
  }
}
