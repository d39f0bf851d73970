/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sites of one release: first all those of the classes that the rules name, then those that no
 * rule can have rewritten, in all classes of its jars.
 */
final class GoldenList {
  private static final Map<String, GoldenList> KNOWN = new ConcurrentHashMap<>();

  private final String release;
  private final Map<String, List<FoundSite>> named = new TreeMap<>();
  private final Map<String, List<FoundSite>> never = new TreeMap<>();

  private GoldenList(String release) {
    this.release = release;
    for (ReleasedClass type : ReleasedClass.encoding(release)) {
      if (Engines.RULES.mentions(type.name())) {
        put(named, type, SiteScan.byBundledRules(type, release));
      }
      put(never, type, EveryRule.refused(type));
    }
  }

  /** The list of a release, read from its jars once in this JVM. */
  static GoldenList of(String release) {
    return KNOWN.computeIfAbsent(release, GoldenList::new);
  }

  static Path file(String release) {
    return Path.of("src", "test", "resources", "releases", release + ".txt");
  }

  /** Sites of the classes that the rules name. */
  List<FoundSite> named() {
    return named.values().stream().flatMap(List::stream).toList();
  }

  /** Sites that no rule can have rewritten. */
  List<FoundSite> never() {
    return never.values().stream().flatMap(List::stream).toList();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("Calls of String.getBytes in Apache RocketMQ ").append(release);
    text.append(" (method, line, where the text comes from, outcome)\n");
    text.append("\n== In the classes that a rule names\n");
    append(text, named);
    text.append("\n== In all classes of store, common, remoting, client and broker: ");
    text.append("refused, whatever a rule asks for\n");
    append(text, never);
    return text.toString();
  }

  private static void put(
      Map<String, List<FoundSite>> map, ReleasedClass type, List<FoundSite> sites) {
    if (!sites.isEmpty()) {
      map.put(type.dottedName(), sites);
    }
  }

  static void append(StringBuilder text, Map<String, List<FoundSite>> map) {
    map.forEach(
        (name, sites) -> {
          text.append('\n').append(name).append('\n');
          sites.forEach(site -> text.append(site.toLine()).append('\n'));
        });
  }
}
