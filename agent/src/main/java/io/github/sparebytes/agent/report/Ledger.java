/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps the outcome of every class that was looked at. Thread-safe.
 *
 * <p>A class is known by its name and its loader: a second transformation replaces the first.
 */
public final class Ledger {
  /** Errors beyond these are counted, their texts are not kept. */
  private static final int MAX_ERROR_TEXTS = 50;

  private final Map<String, ClassRecord> classes = new LinkedHashMap<>();
  private final Map<String, String> skipped = new HashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private final Map<String, String> features = new TreeMap<>();
  private final ProfileBook profile = new ProfileBook();
  private long errorCount;

  /** A class went through the engine. */
  public synchronized void examined(ClassRecord record) {
    String key = key(record.className, record.loaderId);
    skipped.remove(key);
    classes.put(key, record);
  }

  /**
   * A class that rules speak of was left alone as a whole.
   *
   * @param loaderId as in {@link ClassRecord}
   * @param reason a short name, the same for all such classes
   */
  public synchronized void skipped(String className, int loaderId, String reason) {
    String key = key(className, loaderId);
    classes.remove(key);
    skipped.put(key, reason);
  }

  /** Something went wrong; the class, if one is meant, is unchanged. */
  public synchronized void error(String line) {
    errorCount++;
    if (errors.size() < MAX_ERROR_TEXTS) {
      errors.add(line);
    }
  }

  /** Something that the operator should mend, such as an option or a rule line. */
  public synchronized void warning(String line) {
    notes.add(line);
  }

  /**
   * What became of something that not every JVM is good for.
   *
   * @param state {@code on}, or {@code off} and why
   */
  public synchronized void feature(String name, String state) {
    features.put(name, state);
  }

  /** The states of such features, by name; those that were not needed yet are missing. */
  public synchronized Map<String, String> features() {
    return new TreeMap<>(features);
  }

  /** What is counted only; never null. */
  public ProfileBook profile() {
    return profile;
  }

  /** The number of errors so far. */
  public synchronized long errorCount() {
    return errorCount;
  }

  /** The texts of the first errors, in order. */
  public synchronized List<String> errors() {
    return new ArrayList<>(errors);
  }

  /** All classes examined, in the order in which they were first seen. */
  synchronized List<ClassRecord> classes() {
    return new ArrayList<>(classes.values());
  }

  /** All sites, by class in the order in which classes were first seen. */
  public synchronized List<SiteRecord> sites() {
    List<SiteRecord> sites = new ArrayList<>();
    for (ClassRecord record : classes.values()) {
      sites.addAll(record.sites);
    }
    return sites;
  }

  /** The number of sites with this outcome. */
  public synchronized int count(Outcome outcome) {
    int count = 0;
    for (SiteRecord site : sites()) {
      count += site.outcome == outcome ? 1 : 0;
    }
    return count;
  }

  /** The number of classes in which a site was rewritten. */
  public synchronized int rewrittenClasses() {
    int count = 0;
    for (ClassRecord record : classes.values()) {
      count += record.has(Outcome.REWRITTEN) ? 1 : 0;
    }
    return count;
  }

  /** The number of classes left alone, by reason. */
  public synchronized Map<String, Integer> skippedByReason() {
    Map<String, Integer> counts = new TreeMap<>();
    for (String reason : skipped.values()) {
      Integer before = counts.get(reason);
      counts.put(reason, before == null ? 1 : before + 1);
    }
    return counts;
  }

  /** The tallies of all rules that were applied, in the order of their first use. */
  public synchronized List<RuleRecord> rules() {
    Map<String, RuleRecord> tallies = new LinkedHashMap<>();
    for (ClassRecord record : classes.values()) {
      for (RuleUse rule : record.rules) {
        RuleRecord tally = tallies.get(rule.source);
        if (tally == null) {
          tally = new RuleRecord(rule);
          tallies.put(rule.source, tally);
        }
        tally.addClass(rule.expect);
      }
      for (SiteRecord site : record.sites) {
        RuleRecord tally = tallies.get(site.ruleSource);
        if (tally != null) {
          tally.addSite(site);
        }
      }
    }
    return new ArrayList<>(tallies.values());
  }

  /** The warnings given, and the lines of {@link #drift()}. */
  public synchronized List<String> warnings() {
    List<String> warnings = new ArrayList<>(notes);
    warnings.addAll(drift());
    return warnings;
  }

  /** One line for each class in which a rule found other than it expects. */
  public synchronized List<String> drift() {
    List<String> warnings = new ArrayList<>();
    for (ClassRecord record : classes.values()) {
      warnings.addAll(drift(record));
    }
    return warnings;
  }

  /** One line for each rule that found other than it expects in this class. */
  public static List<String> drift(ClassRecord record) {
    List<String> warnings = new ArrayList<>();
    for (RuleUse rule : record.rules) {
      int found = record.found(rule);
      if (rule.expect >= 0 && found != rule.expect) {
        warnings.add(drift(record, rule, found));
      }
    }
    return warnings;
  }

  private static String drift(ClassRecord record, RuleUse rule, int found) {
    String release = record.release == null ? "" : " of release " + record.release;
    return rule.source
        + ": expected "
        + rule.expect
        + (rule.expect == 1 ? " site" : " sites")
        + " in "
        + record.className
        + release
        + ", found "
        + found
        + ": this release may not be known to the rule, look at its sites in the report";
  }

  private static String key(String className, int loaderId) {
    return className + '@' + loaderId;
  }
}
