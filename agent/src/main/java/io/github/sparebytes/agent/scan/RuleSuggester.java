/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import io.github.sparebytes.agent.rules.Redirect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the rule lines under which the sites of one class are rewritten. The first line that
 * matches a site wins, so within a method lines go from narrow to wide.
 */
final class RuleSuggester {
  private final String className;
  private final Map<String, List<ScannedSite>> byMethod = new LinkedHashMap<>();
  private final Map<String, Integer> overloads = new LinkedHashMap<>();
  private final List<String> lines = new ArrayList<>();

  private RuleSuggester(String className, List<ScannedSite> sites) {
    this.className = className;
    for (ScannedSite site : sites) {
      String key = site.method + site.desc;
      if (!byMethod.containsKey(key)) {
        byMethod.put(key, new ArrayList<ScannedSite>());
        overloads.merge(site.method, 1, Integer::sum);
      }
      byMethod.get(key).add(site);
    }
  }

  /**
   * The lines for one class.
   *
   * @param className with dots
   * @param sites all sites of the class, rewritable or not
   */
  static List<String> suggest(String className, List<ScannedSite> sites) {
    RuleSuggester suggester = new RuleSuggester(className, sites);
    for (List<ScannedSite> method : suggester.byMethod.values()) {
      suggester.addLines(new ArrayList<>(method));
    }
    return suggester.lines;
  }

  private void addLines(List<ScannedSite> open) {
    List<ScannedSite> newArrays = new ArrayList<>();
    for (ScannedSite site : open) {
      if (site.site.isNewArray()) {
        newArrays.add(site);
      }
    }
    if (!newArrays.isEmpty()) {
      add(Redirect.SCRATCH, null, newArrays);
      open.removeAll(newArrays);
    }
    if (has(open, Redirect.CONSTANT)) {
      List<ScannedSite> constants = new ArrayList<>();
      for (ScannedSite site : open) {
        if (site.site.constantText() != null) {
          constants.add(site);
        }
      }
      add(Redirect.CONSTANT, null, constants);
      open.removeAll(constants);
    }
    Map<String, List<ScannedSite>> byReceiver = new LinkedHashMap<>();
    for (ScannedSite site : open) {
      if (site.site.receiver() != null) {
        byReceiver.computeIfAbsent(site.site.receiver(), any -> new ArrayList<>()).add(site);
      }
    }
    for (Map.Entry<String, List<ScannedSite>> receiver : byReceiver.entrySet()) {
      Redirect redirect = best(receiver.getValue());
      if (has(receiver.getValue(), redirect)) {
        add(redirect, receiver.getKey(), receiver.getValue());
        open.removeAll(receiver.getValue());
      }
    }
    if (has(open, Redirect.DIRECT)) {
      add(Redirect.DIRECT, null, open);
    } else if (has(open, Redirect.LENGTH)) {
      add(Redirect.LENGTH, null, open);
    }
  }

  private void add(Redirect redirect, String receiver, List<ScannedSite> matched) {
    ScannedSite first = matched.get(0);
    StringBuilder line = new StringBuilder(redirect.word());
    line.append(' ').append(className).append('#').append(first.method);
    if (overloads.get(first.method) > 1) {
      line.append(first.desc);
    }
    if (receiver != null) {
      line.append(" receiver=").append(receiver);
    }
    if (redirect != Redirect.SCRATCH) {
      // Of new arrays, only those that can be lent were listed.
      line.append(" expect=").append(matched.size());
    }
    lines.add(line.toString());
  }

  /** The redirect that serves most of the sites: direct and cache serve lengths, too. */
  private static Redirect best(List<ScannedSite> sites) {
    int direct = count(sites, Redirect.DIRECT);
    int cache = count(sites, Redirect.CACHE);
    if (direct == 0 && cache == 0) {
      return Redirect.LENGTH;
    }
    return direct >= cache ? Redirect.DIRECT : Redirect.CACHE;
  }

  private static boolean has(List<ScannedSite> sites, Redirect redirect) {
    return count(sites, redirect) > 0;
  }

  private static int count(List<ScannedSite> sites, Redirect redirect) {
    int count = 0;
    for (ScannedSite site : sites) {
      count += site.redirect() == redirect ? 1 : 0;
    }
    return count;
  }
}
