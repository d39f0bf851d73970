/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import io.github.sparebytes.runtime.Profiled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The profiled sites, and which rules would serve them. Thread-safe. */
public final class ProfileBook {
  private final Map<Integer, ProfileEntry> entries = new TreeMap<>();
  private boolean open;

  /** From now on there is a profile, be it an empty one. */
  public synchronized void open() {
    open = true;
  }

  /** Whether there is a profile. */
  public synchronized boolean isOpen() {
    return open;
  }

  /**
   * Enters a site; one of the same number is replaced.
   *
   * @param number the number by which {@link Profiled} counts it
   */
  public synchronized void enter(int number, ProfileEntry entry) {
    entries.put(number, entry);
  }

  /** How many sites there are. */
  public synchronized int sites() {
    return entries.size();
  }

  /** How many of them were called. */
  synchronized int called() {
    int called = 0;
    for (int number : entries.keySet()) {
      called += Profiled.counts(number).calls() > 0 ? 1 : 0;
    }
    return called;
  }

  /**
   * The rules whose sites were called, those of the method that would spare most first; within a
   * method they stand in the order in which they have to, since the first match wins. Sites without
   * a rule come last, the biggest first.
   */
  synchronized List<ProfileLine> lines() {
    Map<String, Map<String, ProfileLine>> methods = new LinkedHashMap<>();
    for (Map.Entry<Integer, ProfileEntry> each : entries.entrySet()) {
      ProfileEntry entry = each.getValue();
      boolean isServed = entry.rule != null;
      methods
          .computeIfAbsent(isServed ? entry.method : "", method -> new LinkedHashMap<>())
          .computeIfAbsent(
              isServed ? entry.rule : each.getKey().toString(), key -> new ProfileLine(entry))
          .add(entry, Profiled.counts(each.getKey()));
    }
    Map<String, ProfileLine> unserved = methods.remove("");
    List<List<ProfileLine>> groups = new ArrayList<>();
    for (Map<String, ProfileLine> method : methods.values()) {
      groups.add(called(method, Comparator.comparingInt(ProfileLine::order)));
    }
    groups.sort(Comparator.comparingLong(ProfileBook::spared).reversed());
    List<ProfileLine> all = new ArrayList<>();
    for (List<ProfileLine> group : groups) {
      all.addAll(group);
    }
    if (unserved != null) {
      all.addAll(called(unserved, Comparator.comparingLong(ProfileLine::bytes).reversed()));
    }
    return all;
  }

  private static List<ProfileLine> called(
      Map<String, ProfileLine> lines, Comparator<ProfileLine> order) {
    List<ProfileLine> called = new ArrayList<>(lines.values());
    called.removeIf(line -> line.calls() == 0);
    called.sort(order);
    return called;
  }

  private static long spared(List<ProfileLine> group) {
    return group.stream().mapToLong(ProfileLine::spared).sum();
  }
}
