/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.scan;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.cli.archive.ClassFileVisitor;
import io.github.sparebytes.agent.scan.ClassScanner;
import io.github.sparebytes.agent.scan.ScannedClass;
import io.github.sparebytes.agent.scan.ScannedSite;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Scans all class files that it is shown, and adds up what it finds. */
public final class Scan implements ClassFileVisitor {
  private final Consumer<String> messages;
  private final List<ScannedClass> found = new ArrayList<>();
  private int classes;
  private int unreadable;

  /**
   * A scan.
   *
   * @param messages is told, in one line each, what could not be read
   */
  public Scan(Consumer<String> messages) {
    this.messages = messages;
  }

  @Override
  public void classFile(String archive, String path, byte[] bytes) {
    classes++;
    try {
      ScannedClass scanned = ClassScanner.scan(path, bytes);
      if (scanned != null) {
        found.add(scanned);
      }
    } catch (UnreadableClassException e) {
      unreadable(path, e.getMessage());
    }
  }

  @Override
  public void unreadable(String path, String why) {
    unreadable++;
    messages.accept(path + ": " + why);
  }

  /** The classes with call sites, in the order in which they were shown. */
  public List<ScannedClass> found() {
    return found;
  }

  /** The number of class files shown. */
  public int classes() {
    return classes;
  }

  /** The number of class files and jars that could not be read. */
  public int unreadable() {
    return unreadable;
  }

  /** The number of call sites. */
  public int sites() {
    int sites = 0;
    for (ScannedClass type : found) {
      sites += type.sites().size();
    }
    return sites;
  }

  /** The number of call sites that the suggested rules rewrite. */
  public int rewritable() {
    return sum(byRedirect());
  }

  /** The number of classes with such a site. */
  public int rewritableClasses() {
    int count = 0;
    for (ScannedClass type : found) {
      count += type.isRewritable() ? 1 : 0;
    }
    return count;
  }

  /** The number of rewritable sites by the word of their redirect. */
  public Map<String, Integer> byRedirect() {
    Map<String, Integer> counts = new TreeMap<>();
    for (ScannedClass type : found) {
      for (ScannedSite site : type.sites()) {
        if (site.isRewritable()) {
          counts.merge(site.redirect().word(), 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  /** The number of other sites by the name of their reason. */
  public Map<String, Integer> byReason() {
    Map<String, Integer> counts = new TreeMap<>();
    for (ScannedClass type : found) {
      for (ScannedSite site : type.sites()) {
        if (!site.isRewritable()) {
          counts.merge(site.reason(), 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  /** The sentences of these reasons, by name. */
  Map<String, String> sentences() {
    Map<String, String> sentences = new TreeMap<>();
    for (ScannedClass type : found) {
      for (ScannedSite site : type.sites()) {
        if (!site.isRewritable()) {
          sentences.put(site.reason(), site.sentence());
        }
      }
    }
    return sentences;
  }

  /** The suggested lines, each once. */
  public Set<String> rules() {
    Set<String> rules = new LinkedHashSet<>();
    for (ScannedClass type : found) {
      rules.addAll(type.rules());
    }
    return rules;
  }

  private static int sum(Map<String, Integer> counts) {
    int sum = 0;
    for (int count : counts.values()) {
      sum += count;
    }
    return sum;
  }
}
